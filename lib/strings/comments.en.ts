// What people read where they talk about a document, in English.

export const commentsEn = {
  title: 'Comments',
  lead: 'Only those who may edit this document see them.',
  none: 'Nobody has said anything yet.',
  open: { one: '{count} open', other: '{count} open' },
  loading: 'The comments are being loaded …',
  unreachable: 'The comments cannot be loaded at the moment.',
  retry: 'Try again',
  older: 'Show older ones',
  about: 'About “{field}”',
  jump: 'Go to “{field}”',
  you: 'You',
  somebody: 'Somebody',
  former: 'Former member',
  resolved: 'Settled by {name}, {time}',
  resolve: 'Settled',
  reopen: 'Open again',
  remove: 'Delete',
  removeTitle: 'Delete this comment?',
  removeText: 'It cannot be brought back.',
  cancel: 'Cancel',
  write: 'Write a comment',
  fieldLabel: 'It is about',
  whole: 'the whole document',
  submit: 'Comment',
  long: 'At most {max} characters.',
  failed: 'That did not work. What you wrote is still here: try again.',
  gone: 'This is no longer there.',
};

export type CommentTexts = typeof commentsEn;
