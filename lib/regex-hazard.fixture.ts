// Tells which regular expressions may take more steps than their text is long: coarse, so that what it lets pass is harmless.

/** One thing that is matched: a character of a set, a group, or a place. */
interface Part {
  readonly set: ReadonlySet<string>;
  readonly isOptional: boolean;
  readonly isEndless: boolean;
  readonly isStart?: boolean;
  /** How many groups around it can be left out: without them the rest matches as well. */
  readonly depth?: number;
  /** Of a group, one for each alternative. */
  readonly branches?: readonly (readonly Part[])[];
  /** What must not stand before it. */
  readonly notAfter?: ReadonlySet<string>;
}

type Way = readonly Part[];

/** Every kind of character that patterns tell apart. */
const universe = [...Array.from({ length: 128 }, (_, i) => String.fromCharCode(i)), 'é', 'Ä', '\u00a0', '\u2028', '中'];
const nothing: ReadonlySet<string> = new Set();

const union = (parts: readonly Part[]): Set<string> => new Set(parts.flatMap(({ set }) => [...set]));
const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((one) => b.has(one));

const token =
  /\\[pP]\{[^{}]*\}|\\u\{[^{}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?::|<?[=!]|<\w+>))?|[)|^$]|[\s\S]/y;
const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;

function parse(source: string, flags: string): Part[][] {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [text = ''] = pattern.exec(source) ?? [];
    at += text.length;
    return text;
  };
  const setOf = (atom: string): Set<string> => {
    const one = new RegExp(`^(?:${atom})$`, flags.replace(/[gym]/g, ''));
    return new Set(universe.filter((character) => one.test(character)));
  };
  function branches(): Part[][] {
    const all: Part[][] = [[]];
    while (at < source.length) {
      const text = take(token);
      if (text === ')') return all;
      if (text === '|') all.push([]);
      else all.at(-1)?.push(part(text));
    }
    return all;
  }
  function part(text: string): Part {
    const place = { set: nothing, isOptional: false, isEndless: false };
    if (text === '^' || text === '$') return { ...place, isStart: text === '^' };
    if (/^\\[bB]$/.test(text)) return { ...place, isOptional: true };
    const inner = text.startsWith('(') ? branches() : undefined;
    const many = take(quantifier);
    const limits = /^\{\d+,\}/.test(many) || /^[*+]/.test(many);
    const shape = { isOptional: /^[*?]|^\{0/.test(many), isEndless: limits };
    if (!inner) return { ...shape, set: setOf(text) };
    if (text === '(?<!') return { ...place, isOptional: true, notAfter: union(inner.flat()) };
    const canBeEmpty = inner.some((branch) => branch.every(({ isOptional }) => isOptional));
    return { set: union(inner.flat()), ...shape, isOptional: shape.isOptional || canBeEmpty, branches: inner };
  }
  return branches();
}

/** Every way through a pattern. What is repeated is gone through never, once or twice, or stands for all that is in it. */
function waysOf(parts: Way, repeated: 'twice' | 'as one', depth = 0): Way[] {
  return parts.reduce<Way[]>(
    (ways, part) => {
      const inside =
        part.branches?.flatMap((branch) => waysOf(branch, repeated, depth + Number(part.isOptional))) ?? [];
      const isOne = !part.branches || (part.isEndless && repeated === 'as one');
      const choices: Way[] = isOne ? [[{ ...part, depth }]] : [...(part.isOptional ? [[]] : []), ...inside];
      if (!isOne && part.isEndless) for (const one of inside) for (const two of inside) choices.push([...one, ...two]);
      const all = ways.flatMap((way) => choices.map((choice) => [...way, ...choice]));
      if (all.length > 20_000) throw new Error('A pattern with too many ways through it');
      return all;
    },
    [[]],
  );
}

const isNeeded = ({ isOptional }: Part): boolean => !isOptional;

/** A run of characters in which a match can begin anywhere, and fail only at its end. */
function startsAnew(way: Way): boolean {
  const [first] = way;
  if (first?.isStart) return false;
  return way.some(({ isEndless, set, depth = 0 }, at) => {
    const isGuarded = first?.notAfter !== undefined && [...set].every((one) => first.notAfter?.has(one));
    if (!isEndless || isGuarded || !way.slice(at + 1).some((after) => isNeeded(after) && (after.depth ?? 0) <= depth))
      return false;
    return way.slice(0, at).every((before) => before.isOptional || meets(before.set, set));
  });
}

/** A run of characters that two repetitions can share in many ways. */
function isShared(way: Way): boolean {
  return way.some((one, at) => {
    if (!one.isEndless) return false;
    return way.some((other, to) => {
      if (to <= at || !other.isEndless || !meets(one.set, other.set) || !way.slice(to + 1).some(isNeeded)) return false;
      const between = way.slice(at + 1, to).filter(isNeeded);
      return between.every(({ set }) => meets(set, one.set) && meets(set, other.set));
    });
  });
}

export function hazardIn({ source, flags }: RegExp): 'starts anew' | 'is shared' | undefined {
  const branches = parse(source, flags);
  if (branches.some((branch) => waysOf(branch, 'twice').some(isShared))) return 'is shared';
  const isSticky = flags.includes('y');
  return !isSticky && branches.some((branch) => waysOf(branch, 'as one').some(startsAnew)) ? 'starts anew' : undefined;
}

const literal =
  /(?:[(,=:[!&|?{};>+]|return)\s*(\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*)(?=[\s.,;)\]}])/g;

/** The patterns that stand in a source as such. */
export function patternsIn(source: string): RegExp[] {
  return [...source.matchAll(literal)].flatMap(([, text = '']) => {
    const end = text.lastIndexOf('/');
    try {
      return [new RegExp(text.slice(1, end), text.slice(end + 1))];
    } catch {
      return [];
    }
  });
}
