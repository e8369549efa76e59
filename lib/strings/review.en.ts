// What writers and publishers read about handing in, approving and sending back, in English.

export const reviewEn = {
  deeds: {
    submit: 'Submit for review',
    again: 'Submit again',
    withdraw: 'Withdraw from review',
    approve: 'Approve and publish',
    sendBack: 'Send back …',
  },
  done: {
    submit: 'Submitted: whoever may publish it finds it in the queue now',
    withdraw: 'Withdrawn from review',
    sendBack: 'Sent back with your note',
  },
  over: 'This is no longer waiting for approval.',
  banner: {
    waiting: 'Waiting for approval',
    decide: 'Waiting for your approval',
    returned: 'Sent back',
    returnedYours: 'Sent back to you',
    submittedByYou: 'You submitted it on {time}.',
    submittedBy: '{name} submitted it on {time}.',
    returnedByYou: 'You sent it back on {time}.',
    returnedBy: '{name} sent it back on {time}.',
    changed: 'It has been changed since. What you see is the newest version, and that is what would be published.',
    changedYours: 'You can go on writing: whoever approves it sees your newest version.',
    former: 'A former member',
  },
  note: {
    submitTitle: 'Submit for review?',
    submitLead: 'Whoever may publish it reads it and publishes it, or sends it back with a note.',
    submitLabel: 'Note (optional)',
    submit: 'Submit',
    backTitle: 'Send back',
    backLead: 'Say what is still to be done. The note stays with the document and in its history.',
    backLabel: 'Note',
    back: 'Send back',
    missing: 'Write a note, so that it is clear what to do.',
    long: 'At most {max} characters.',
  },
  queue: {
    title: 'Waiting for approval',
    lead: 'What has been submitted and you may publish, longest waiting first.',
    nothing: 'Nothing is waiting for your approval.',
    nothingHere: 'Nothing on this page is for you to decide.',
    nothingLead: 'When somebody submits something that you may publish, it appears here.',
    label: 'Submitted documents',
    by: 'Submitted by {name}',
    former: 'a former member',
    since: 'Since {time}',
    changed: 'Changed since',
    first: 'From the beginning',
    next: 'Next page',
  },
  dashboard: {
    decide: 'Waiting for your approval',
    own: 'Your submissions',
    returned: 'Sent back to you',
    waiting: 'Waiting',
  },
};

export type ReviewTexts = typeof reviewEn;
