'use client';
// Leaves the page when its person signs out in another tab (BroadcastChannel): what they had on the screen is for nobody else's eyes.

import { useEffect } from 'react';
import { onSignedOutElsewhere } from './unsent-text';

export function SignedOutElsewhere({ userId }: { userId: string }) {
  useEffect(() => onSignedOutElsewhere(userId, () => location.replace('/sign-in')), [userId]);
  return null;
}
