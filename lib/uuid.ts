// What the id of a row, a file or an account looks like (a UUID in lower case).

export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const whole = new RegExp(`^${uuidPattern}$`);

export const isUuid = (text: string): boolean => whole.test(text);
