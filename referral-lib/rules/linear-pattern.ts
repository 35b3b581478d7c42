/** Bounds of a pattern from the service: its characters and its steps. */
const longest = 1_000;
const mostSteps = 3_000;

/** What may still be spent on patterns, in steps times characters; a million take about a tenth of a second. */
export interface Budget {
  left: number;
}

/** Goes on at each of these places; or takes so many characters (none where it only looks), less than none for no match. */
type Step = number[] | ((text: string, at: number) => number);

/**
 * RF-08, readings.md 17: whether a regular expression of the service matches somewhere in a text, in time that grows with
 * the text alone. `null` for one that is invalid, too large, or needs more than that (lookaround, back-references). Nothing is
 * given to the engine's own matcher but single characters.
 */
export const matchesLinearly = (pattern: unknown, text: string, budget: Budget): boolean | null => {
  if (typeof pattern !== 'string' || pattern.length > longest) return null;
  try {
    new RegExp(pattern);
    const steps = compile(pattern);
    budget.left -= steps.length * (text.length + 1);
    return budget.left < 0 ? null : run(steps, text);
  } catch {
    return null;
  }
};

const notLinear = (): never => {
  throw new Error();
};

/** The steps of a pattern that is known to be valid. */
const compile = (pattern: string): readonly Step[] => {
  const steps: Step[] = [];
  let at = 0;
  let read = 0;

  const add = <S extends Step>(step: S): S => {
    if (steps.push(step) > mostSteps) notLinear();
    return step;
  };
  /** A fork to the next step and to places that are known later. */
  const fork = (): number[] => add([steps.length + 1]);
  const take = (what: RegExp): string => {
    what.lastIndex = at;
    const found = what.exec(pattern)?.[0] ?? '';
    at += found.length;
    return found;
  };

  const alternatives = (): void => {
    const choice = fork();
    const outs: number[][] = [];
    for (;;) {
      while (at < pattern.length && !/[|)]/.test(pattern[at]!)) repeated();
      if (pattern[at] !== '|') break;
      at += 1;
      outs.push(add([]));
      choice.push(steps.length);
    }
    outs.forEach((out) => out.push(steps.length));
  };

  const repeated = (): void => {
    const source = at;
    const begin = steps.length;
    atom();
    const quantifier = take(/[*+?]|\{\d+(,\d*)?\}/y);
    if (!quantifier) return;
    take(/\?/y);
    const end = at;
    const [least, most] = bounds(quantifier);
    steps.length = begin;
    const again = (): void => {
      at = source;
      atom();
    };
    for (let count = 0; count < least; count += 1) again();
    const skips: number[][] = [];
    if (most === Infinity) {
      const loop = steps.length;
      skips.push(fork());
      again();
      add([loop]);
    } else
      for (let count = least; count < most; count += 1) {
        skips.push(fork());
        again();
      }
    skips.forEach((skip) => skip.push(steps.length));
    at = end;
  };

  const atom = (): void => {
    if ((read += 1) > mostSteps) notLinear();
    if (take(/\((\?:|\?<[^=!][^>]*>)?/y)) {
      // Lookaround and modifiers.
      if (pattern[at] === '?') notLinear();
      alternatives();
      at += 1;
      return;
    }
    const place = take(/\^|\$|\\b/iy);
    if (place) {
      add((text, here) => (holds(place, text, here) ? 0 : -1));
      return;
    }
    const one = take(/\[(\\.|[^\]\\])*\]|\\(u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)|[^]/iy);
    if (/^\\[1-9k]/.test(one)) notLinear();
    const native = one.length > 1 || one === '.' ? new RegExp(`^${one}$`) : null;
    add((text, here) => {
      const character = text[here];
      return character && (native ? native.test(character) : one === character) ? 1 : -1;
    });
  };

  alternatives();
  return steps;
};

const bounds = (quantifier: string): readonly [number, number] => {
  if (quantifier === '?') return [0, 1];
  const [least, most = least] = quantifier.slice(1, -1).split(',');
  if (!least) return [quantifier === '+' ? 1 : 0, Infinity];
  return [+least, +(most || Infinity)];
};

const holds = (place: string, text: string, at: number): boolean => {
  if (place === '^') return at === 0;
  if (place === '$') return at === text.length;
  const [before, after] = [at - 1, at].map((one) => /\w/.test(text[one] ?? ''));
  return (before !== after) === (place === '\\b');
};

/** Follows every way through the steps at once. */
const run = (steps: readonly Step[], text: string): boolean => {
  let reached = new Set<number>();
  for (let at = 0; at <= text.length; at += 1) {
    const next = new Set<number>();
    // A match may begin anywhere. What is added on the way is visited as well.
    reached.add(0);
    for (const place of reached) {
      const step = steps[place];
      if (!step) return true;
      if (Array.isArray(step)) step.forEach((to) => reached.add(to));
      else {
        const taken = step(text, at);
        if (taken === 0) reached.add(place + 1);
        if (taken > 0) next.add(place + 1);
      }
    }
    reached = next;
  }
  return false;
};
