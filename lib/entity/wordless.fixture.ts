// The texts of an entity that only a test knows, and nobody reads of (test fixture).

const names = { one: 'Thing', many: 'Things' };

export const wordless = { en: names, de: names } as never;
