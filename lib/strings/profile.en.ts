// What people read about themselves: their account's frame, their profile, and the public page of an author, in English.

export const profileEn = {
  account: {
    title: 'Your account',
    tabs: 'Your account',
    ways: 'Elsewhere',
    profile: 'Profile',
    security: 'Security',
    groups: 'Groups',
    data: 'My data',
    toAdmin: 'To the admin',
    toSite: 'To the website',
    signOut: 'Sign out',
    skip: 'Skip to content',
    toasts: 'Messages',
    closeToast: 'Close this message',
  },
};
