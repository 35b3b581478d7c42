/** How many letters have to be changed, added or left out to make one word of the other, whatever their case. */
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

/** Longer names are not compared: nobody misspells one of ours so. */
const longest = 100;

/** The known name that is nearest to a misspelt one; `null` where none is near. */
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
