// The first letters of a name, where there is no picture of whoever has it (avatar initials).

export const initials = (name: string): string =>
  name
    .split(/[\s.@-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('');
