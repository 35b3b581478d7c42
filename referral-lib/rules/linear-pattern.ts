import { fail } from '../reading';
/** Maximum length of a pattern in characters. */
const longest = 1_000;

/** The remaining budget for patterns in character checks. A million checks take a few tenths of a second. */
export interface Budget {
  looksLeft: number;
}

/** Positions in the text. */
type Places = ReadonlySet<number>;

/** An escaped character, a class, the start of a group, a quantifier, or any other single character. */
const token =
  /\\(u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^])|\[(\\[^]|[^\]\\])*\]|\(\?(:|<[^=!][^>]*>)|[*+?]\??|\{\d+(,\d*)?\}\??|[^]/gi;

const signs: Readonly<Record<string, string>> = { '*': '0,', '+': '1,', '?': '0,1' };

/**
 * Tests whether a regular expression of the service matches anywhere in a text (RF-08, readings.md 17). It
 * follows each part from all positions at once, without backtracking, and counts each character check against
 * the budget. `null` if the pattern is invalid, too long or too costly, or uses lookaround or
 * back-references.
 */
export const matchesLinearly = (pattern: unknown, text: string, budget: Budget): boolean | null => {
  if (typeof pattern !== 'string' || pattern.length > longest || budget.looksLeft < 0) return null;
  const tokens = pattern.match(token) ?? [];
  let at = 0;

  const pay = (from: Places): void => {
    if ((budget.looksLeft -= from.size + 1) < 0) fail('');
  };

  /**
   * The positions after the alternatives that start here. Each part is parsed while it is followed, once per
   * repetition.
   */
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

  /** Matches a group, or one token that the native engine can test: a character or an assertion. */
  const single = (from: Places): Places => {
    const one = tokens[at]!;
    at += 1;
    // A quantifier without a preceding character starts lookaround or modifiers. The other tokens are
    // back-references and legacy escapes.
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
