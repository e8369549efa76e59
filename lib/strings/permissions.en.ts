// What each permission lets people do, in plain English words.

export const permissionsEn = {
  modules: {
    club: 'The club',
    pages: 'Pages of text',
    places: 'Places',
    directory: 'Link directory',
    squash: 'Squash round',
    scouting: 'Robotics scouting',
    people: 'People and groups',
  },
  permissions: {
    'news:edit': { title: 'Write articles', description: 'Write and change articles, and submit them for review.' },
    'news:publish': {
      title: 'Publish articles',
      description: 'Put articles on the website, plan them and take them off. Needs “Write articles” as well.',
    },
    'event:edit': { title: 'Write events', description: 'Enter and change events, and submit them for review.' },
    'event:publish': {
      title: 'Publish events',
      description: 'Put events on the website and take them off. Needs “Write events” as well.',
    },
    'team:edit': { title: 'Look after teams', description: 'Enter and change teams, their training times and people.' },
    'team:publish': {
      title: 'Publish teams',
      description: 'Put teams on the website and take them off. Needs “Look after teams” as well.',
    },
    'member:edit': {
      title: 'Look after members',
      description: 'See and change all members, with their addresses and telephone numbers.',
    },
    'role:edit': {
      title: 'Look after offices',
      description: 'Decide which offices the club has and which are on the board.',
    },
    'sponsor:edit': { title: 'Look after sponsors', description: 'Enter sponsors, change them and take them away.' },
    'media:edit': {
      title: 'Look after pictures and files',
      description: 'Upload, describe and delete pictures and files.',
    },
    'booking:edit': {
      title: 'Look after the bus',
      description: "Change and delete everybody's bookings of the club bus.",
    },
    'sams:sync': {
      title: 'Ask the federation',
      description: 'Fetch teams, tables and matches from the federation now.',
    },
    'pages:edit': { title: 'Write pages', description: 'Write and change pages of text, and submit them for review.' },
    'pages:publish': {
      title: 'Publish pages',
      description: 'Put pages of text on the website and take them off. Needs “Write pages” as well.',
    },
    'location:edit': { title: 'Look after locations', description: 'Enter halls and other places, and change them.' },
    'site:edit': { title: 'Look after links', description: "Enter links, change them, and remove others' ratings." },
    'squash:view': {
      title: 'Be let into squash',
      description: 'See players, matches and standings of the squash round.',
    },
    'scouting:view': {
      title: 'Read scouting',
      description: "See and compare everybody's observations of competitions.",
    },
    'scouting:manage': { title: 'Look after scouting', description: 'Correct and delete observations.' },
    'people:view': { title: 'See people', description: 'See who has an account, and who is in which group.' },
    'people:manage': {
      title: 'Manage people',
      description: 'Invite people, lock ordinary accounts, and look after groups and who is in them.',
    },
    'audit:read': { title: 'Read the audit', description: 'See who did what and when, and from where.' },
  },
};
