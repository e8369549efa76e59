// What is said before and while something is deleted that other documents point at.

export const removalEn = {
  title: '“{title}” is used elsewhere',
  places: { one: 'It is used in one place:', other: 'It is used in {count} places:' },
  hidden: 'Something that you may not edit',
  more: 'There are more. They come as soon as these are done.',
  consequence: {
    bin: 'In the bin it is missing there until you restore it. You can also take it out of these places now.',
    inactive:
      'Switched off it stays there, but visitors no longer see it. You can also take it out of these places now.',
    delete: 'It cannot be restored, so it has to be taken out of these places first.',
  },
  effect:
    'Texts lose the picture or the link, lists the entry. Everything else stays, and each change can be seen among the versions.',
  clear: {
    bin: { one: 'Take out and delete', other: 'Take out of {count} places and delete' },
    inactive: { one: 'Take out and switch off', other: 'Take out of {count} places and switch off' },
    delete: { one: 'Take out and delete', other: 'Take out of {count} places and delete' },
  },
  keep: { bin: 'Only delete', inactive: 'Only switch off' },
  cancel: 'Cancel',
  stop: 'Stop',
  close: 'Close',
  again: 'Try again',
  progress: '{done} of {count}',
  working: 'Taking it out',
  failed: 'It was taken out of {done} of {count} places only, so it was not deleted.',
  untouched: 'It cannot be taken out everywhere, so nothing was changed.',
  outcomes: {
    waiting: 'Waiting',
    running: 'Being changed',
    done: 'Taken out',
    stopped: 'Not reached',
  },
  reasons: {
    required: 'Cannot do without it: change or delete this first',
    forbidden: 'You may not change this: ask somebody who may',
    stale: 'Somebody is changing this just now',
    signedOut: 'You are signed out',
    unknown: 'No answer from the server',
    other: 'Could not be changed',
  },
};

export type RemovalTexts = typeof removalEn;
