// The inputs that are made for certain fields, one for each name that an entity can declare (lazy-loaded inputs): each is fetched only by the forms that show it.

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { InputName } from '@/lib/entity/admin';
import type { SpecialProps } from './fields/field-props';

export const specialInputs: Readonly<Record<InputName, ComponentType<SpecialProps>>> = {
  address: dynamic(() => import('@/components/admin/places/address-field').then((one) => one.AddressField)),
  coordinates: dynamic(() => import('@/components/admin/places/coordinates-field').then((one) => one.CoordinatesField)),
  'event-dates': dynamic(() =>
    import('@/components/admin/events/event-dates-input').then((one) => one.EventDatesInput),
  ),
  'event-place': dynamic(() =>
    import('@/components/admin/events/event-place-input').then((one) => one.EventPlaceInput),
  ),
  'location-code': dynamic(() => import('@/components/admin/places/code-field').then((one) => one.LocationCodeField)),
  'location-status': dynamic(() => import('@/components/admin/places/status-field').then((one) => one.StatusField)),
  permissions: dynamic(() => import('@/components/admin/people/permissions-field').then((one) => one.PermissionsField)),
  week: dynamic(() => import('@/components/admin/teams/week-field').then((one) => one.WeekField)),
};

/** Too large to stand beside the content: in the middle, at their place in the declaration. */
export const mainInputs: ReadonlySet<InputName> = new Set(['event-dates', 'event-place', 'permissions']);
