// How long a word about a document may be, wherever it is typed, checked or kept.

export const maxNote = 1000;
