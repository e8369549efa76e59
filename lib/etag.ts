// Whether somebody has already what an answer would bring, by what their If-None-Match says (conditional request, ETag).

export function isKnownTag(said: string | null | undefined, tag: string): boolean {
  if (said === null || said === undefined) return false;
  if (said === tag || said.trim() === '*') return true;
  return said.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
