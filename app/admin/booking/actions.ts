'use server';
// What the calendar of the bus may ask of the server (server actions); each call finds out for itself who is asking.

import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { type BookingRow, bookingNow } from '@/lib/features/bookings';

/** Null if there is none, or none for the asker. */
export async function askBooking(id: string): Promise<BookingRow | null> {
  try {
    return (await bookingNow({ actor: await currentActor() }, String(id))) ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
