// Fields that have an input made for them, by `entity.field`: each is fetched only by the forms that show it.

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { SpecialProps } from './fields/field-props';

export interface SpecialField {
  readonly Input: ComponentType<SpecialProps>;
  /**
   * Other fields that it shows and changes as well, which then do not appear by themselves: such an input is drawn
   * without a frame, and names its parts and says what is wrong with them itself.
   */
  readonly alsoFor?: readonly string[];
  /** In the middle of the form, at its place in the declaration, whatever its kind. */
  readonly isMain?: true;
}

const MemberField = dynamic(() => import('@/components/admin/teams/member-field').then((one) => one.MemberField));

const specialFields: Readonly<Record<string, SpecialField>> = {
  'event.startDate': {
    Input: dynamic(() => import('@/components/admin/events/event-dates-input').then((one) => one.EventDatesInput)),
    alsoFor: ['endDate', 'allDay', 'repeat', 'changes'],
    isMain: true,
  },
  'event.locationId': {
    Input: dynamic(() => import('@/components/admin/events/event-place-input').then((one) => one.EventPlaceInput)),
    alsoFor: ['address'],
    isMain: true,
  },
  'team.schedules': {
    Input: dynamic(() => import('@/components/admin/teams/week-field').then((one) => one.WeekField)),
  },
  'team.coachIds': { Input: MemberField },
  'team.contactPersonIds': { Input: MemberField },
  'team.sbvvTeamId': {
    Input: dynamic(() => import('@/components/admin/teams/federation-field').then((one) => one.FederationField)),
  },
  'group.permissions': {
    Input: dynamic(() => import('@/components/admin/people/permissions-field').then((one) => one.PermissionsField)),
    isMain: true,
  },
  'location.locationCode': {
    Input: dynamic(() => import('@/components/admin/places/code-field').then((one) => one.CodeField)),
  },
  'location.addressComponents': {
    Input: dynamic(() => import('@/components/admin/places/address-field').then((one) => one.AddressField)),
    alsoFor: ['formattedAddress'],
  },
  'location.status': {
    Input: dynamic(() => import('@/components/admin/places/status-field').then((one) => one.StatusField)),
  },
  'location.lat': {
    Input: dynamic(() => import('@/components/admin/places/coordinates-field').then((one) => one.CoordinatesField)),
    alsoFor: ['lng', 'placeId'],
  },
};

export const specialFieldOf = (entity: string, field: string): SpecialField | undefined =>
  specialFields[`${entity}.${field}`];
