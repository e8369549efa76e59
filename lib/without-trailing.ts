// Takes characters off the end of a text, looking at each once (linear-time trim, ReDoS): a pattern that ends so would look at every run in it.

export function withoutTrailing(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
