// What the table of permissions says, in English.

export const matrixEn = {
  title: 'Who may what',
  lead: 'Worked out from the rules that the doors themselves are judged by.',
  roles: 'What each group may',
  permission: 'Permission',
  doors: 'Who comes in where',
  doorsLead: 'Every page, route and action. Open a part to see its rows.',
  entrance: 'Entrance',
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
