// How large each thing in a document may be (size limits): far more than a long article needs, far less than harms a reader.

export const maxCharacters = 500_000;
export const maxColumns = 100;
export const maxRows = 2000;
export const maxRowSpan = 1000;
export const maxStart = 100_000;
export const languagePattern = /^[A-Za-z0-9+#-]{1,30}$/;
