// The accounts that a fresh embedded installation comes with, one for each role.

export const demoPassword = 'Clubhouse!2026';

export const demoAccounts: readonly { readonly email: string; readonly group?: string }[] = [
  { email: 'superadmin@club.example', group: 'SuperAdmin' },
  { email: 'admin@club.example', group: 'Admin' },
  { email: 'manager@club.example', group: 'Manager' },
  { email: 'editor@club.example', group: 'Editor' },
  { email: 'member@club.example' },
];
