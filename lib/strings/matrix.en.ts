// What the table of permissions says, in English.

export const matrixEn = {
  title: 'Who may what',
  lead: 'Worked out from the rules that the routes themselves are judged by.',
  roles: 'What each group may',
  permission: 'Permission',
  routes: 'Who comes in where',
  routesLead: 'Every page, route and action. Open a part to see its rows.',
  routeColumn: 'Route',
  yes: 'yes',
  no: 'no',
  whose: { own: 'their own', "other's": 'of others', "an admin's": 'of admins' },
  state: { published: 'published' },
  parts: { page: 'Pages', route: 'Routes', action: 'Actions' },
  names: {
    anonymous: 'Visitor',
    member: 'Signed in',
  },
};
