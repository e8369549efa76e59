// What everybody may come to read anywhere, in English: the shape that every other language must have.

export const houseEn = {
  error: {
    title: 'That did not work just now',
    text: 'The page could not be loaded. Mostly it helps to try again right away.',
    again: 'Try again',
  },
  unavailable: {
    title: 'Back in a moment',
    text: 'The site cannot be reached just now. This page loads again by itself as soon as it can.',
  },
};
