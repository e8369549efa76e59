// How long a text takes to read, in whole minutes and never none.

const wordsPerMinute = 200;

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));
