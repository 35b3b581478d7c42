import { fail } from '../reading';
/** The longest pattern that is read, in characters. */
const longest = 1_000;

/** What may still be spent on patterns, in looks at characters; a million take a few tenths of a second. */
export interface Budget {
  looksLeft: number;
}

/** Where in the text one is. */
type Places = ReadonlySet<number>;

/** An escaped character, a class, the begin of a group, a quantifier, or any other single character. */
const token =
  /\\(u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^])|\[(\\[^]|[^\]\\])*\]|\(\?(:|<[^=!][^>]*>)|[*+?]\??|\{\d+(,\d*)?\}\??|[^]/gi;

const signs: Readonly<Record<string, string>> = { '*': '0,', '+': '1,', '?': '0,1' };

/**
 * RF-08, readings.md 17: whether a regular expression of the service matches somewhere in a text. Every part is followed from
 * all its places at once, so there is nothing to go back to, and every look at a character is paid for. `null` for a pattern that
 * is invalid, too long or too costly, or that needs more than that (lookaround, back-references).
 */
export const matchesLinearly = (pattern: unknown, text: string, budget: Budget): boolean | null => {
  if (typeof pattern !== 'string' || pattern.length > longest) return null;
  const tokens = pattern.match(token) ?? [];
  let at = 0;

  const pay = (from: Places): void => {
    if ((budget.looksLeft -= from.size + 1) < 0) fail('');
  };

  /** Where the alternatives that begin here lead to. Each part is read where it is followed, once for each repetition. */
  const alternatives = (from: Places): Places => {
    const reached = new Set<number>();
    for (;;) {
      pay(from);
      let here = from;
      while (at < tokens.length && !/^[|)]/.test(tokens[at]!)) here = repeated(here);
      for (const place of here) reached.add(place);
      if (tokens[at] !== '|') return reached;
      at += 1;
    }
  };

  const repeated = (from: Places): Places => {
    const begin = at;
    const once = single(from);
    const quantifier = tokens[at] ?? '';
    if (!/^([*+?]|\{\d)/.test(quantifier)) return once;
    const end = (at += 1);
    const [, least, comma, last] = /(\d+)(,?)(\d*)/.exec(signs[quantifier[0]!] ?? quantifier)!;
    const most = Number(last || (comma ? Infinity : least));
    const reached = new Set<number>();
    let newest = from;
    for (let done = 0; newest.size; done += 1) {
      if (done >= Number(least)) for (const place of newest) reached.add(place);
      if (done >= most) break;
      at = begin;
      newest = new Set([...single(newest)].filter((place) => !reached.has(place)));
    }
    at = end;
    return reached;
  };

  /** A group, or what the engine itself may be asked about: one character, or a place between two. */
  const single = (from: Places): Places => {
    const one = tokens[at]!;
    at += 1;
    // Quantifiers without a character to repeat begin lookaround and modifiers; the others are back-references and old escapes.
    if (/^(\?|\\[\dk])/.test(one)) fail('');
    pay(from);
    if (one.startsWith('(')) {
      const reached = alternatives(from);
      at += 1;
      return reached;
    }
    const native = new RegExp(one, 'y');
    const reached = new Set<number>();
    for (const place of from) {
      native.lastIndex = place;
      if (native.test(text)) reached.add(native.lastIndex);
    }
    return reached;
  };

  try {
    new RegExp(pattern);
    return alternatives(new Set(Array(text.length + 1).keys())).size > 0;
  } catch {
    return null;
  }
};
