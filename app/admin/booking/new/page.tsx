// A booking is made in the calendar, where one sees whether the bus is free.

import { redirect } from 'next/navigation';

export default function NewBookingPage(): never {
  redirect('/admin/booking?book');
}
