// What the person at the terminal reads: one line for each step, with its time.

const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(2)} s`;

const isColourful = process.stdout.isTTY && !process.env.NO_COLOR;
const quietly = (text: string) => (isColourful ? `\x1b[2m${text}\x1b[22m` : text);

export const say = (line: string): void => console.log(line);

/** The line may depend on what came of it. */
export async function step<Result>(
  line: string | ((result: Result) => string),
  work: () => Promise<Result>,
): Promise<Result> {
  const since = Date.now();
  const result = await work();
  say(`  ${typeof line === 'string' ? line : line(result)} ${quietly(`(${seconds(since)})`)}`);
  return result;
}
