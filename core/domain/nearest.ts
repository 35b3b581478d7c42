/**
 * The case-insensitive edit distance: the number of letters to change, add or remove to turn one word into the other.
 */
const distance = (one: string, other: string): number => {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[line - 1] === to[at - 1] ? 0 : 1;
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + same));
    }
    row = next;
  }
  return row[to.length]!;
};

/** Longer names are not compared, because they cannot be a typo of a known name. */
const longest = 100;

/** The known name closest to a misspelled one; `null` if none is close. */
export const nearest = (name: string, known: readonly string[]): string | null => {
  if (name.length > longest) return null;
  let best: string | null = null;
  let least = Math.max(2, Math.floor(name.length / 2)) + 1;
  for (const one of known) {
    const far = distance(name, one);
    if (far < least) [best, least] = [one, far];
  }
  return best;
};
