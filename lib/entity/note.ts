// How much may be said about a document, wherever it is typed, checked or kept (length limit of comments).

export const maxNote = 1000;
export const maxComment = 2000;
