/** Bounds of a pattern from the service: its characters and its steps. */
const longest = 1_000;
const mostSteps = 3_000;

/** What may still be spent on patterns, in steps times characters; a million take about a tenth of a second. */
export interface Budget {
  left: number;
}

type Step =
  | { readonly kind: 'one'; readonly fits: (character: string) => boolean }
  | { readonly kind: 'where'; readonly holds: (text: string, at: number) => boolean }
  /** Goes on at either place. */
  | { readonly kind: 'fork'; readonly to: number[] }
  | { readonly kind: 'done' };

class NotLinear extends Error {}

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

/** The steps of a pattern that is known to be valid. */
const compile = (pattern: string): readonly Step[] => {
  const steps: Step[] = [];
  let at = 0;
  let read = 0;

  const add = (step: Step): void => {
    if (steps.push(step) > mostSteps) throw new NotLinear();
  };
  const fork = (...to: number[]): number[] => {
    add({ kind: 'fork', to });
    return to;
  };
  const take = (what: RegExp): string => {
    what.lastIndex = at;
    const found = what.exec(pattern)?.[0] ?? '';
    at += found.length;
    return found;
  };

  const alternatives = (): void => {
    const choice = fork(steps.length + 1);
    const outs: number[][] = [];
    sequence();
    while (pattern[at] === '|') {
      at += 1;
      outs.push(fork());
      choice.push(steps.length);
      sequence();
    }
    outs.forEach((out) => out.push(steps.length));
  };

  const sequence = (): void => {
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') repeated();
  };

  const repeated = (): void => {
    const source = at;
    const begin = steps.length;
    atom();
    const quantifier = take(/[*+?]|\{\d+(?:,\d*)?\}/y);
    if (quantifier === '') return;
    take(/\?/y);
    const end = at;
    const [least = 0, most = Infinity] = bounds(quantifier);
    steps.length = begin;
    const again = (): void => {
      at = source;
      atom();
    };
    for (let count = 0; count < least; count += 1) again();
    if (most === Infinity) {
      const loop = steps.length;
      const choice = fork(loop + 1);
      again();
      fork(loop);
      choice.push(steps.length);
    } else {
      const skips: number[][] = [];
      for (let count = least; count < most; count += 1) {
        skips.push(fork(steps.length + 1));
        again();
      }
      skips.forEach((skip) => skip.push(steps.length));
    }
    at = end;
  };

  const atom = (): void => {
    if ((read += 1) > mostSteps) throw new NotLinear();
    const group = take(/\((?:\?:|\?<[^=!][^>]*>)?/y);
    if (group !== '') {
      // Lookaround and modifiers.
      if (pattern[at] === '?') throw new NotLinear();
      alternatives();
      at += 1;
      return;
    }
    const place = take(/\^|\$|\\[bB]/y);
    if (place !== '') {
      add({ kind: 'where', holds: places[place]! });
      return;
    }
    if (/\\[1-9k]/y.test(pattern.slice(at, at + 2))) throw new NotLinear();
    const one = take(/\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)|[^]/sy);
    const isPlain = one.length === 1 && one !== '.';
    const native = isPlain ? null : new RegExp(`^${one}$`);
    add({ kind: 'one', fits: (character) => (native === null ? character === one : native.test(character)) });
  };

  alternatives();
  add({ kind: 'done' });
  return steps;
};

const bounds = (quantifier: string): readonly (number | undefined)[] => {
  if (quantifier === '*') return [0];
  if (quantifier === '+') return [1];
  if (quantifier === '?') return [0, 1];
  const [least, most] = quantifier.slice(1, -1).split(',');
  if (most === undefined) return [Number(least), Number(least)];
  return [Number(least), most === '' ? undefined : Number(most)];
};

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
const isEdge = (text: string, at: number): boolean => isWord(text[at - 1]) !== isWord(text[at]);
const places: Readonly<Record<string, (text: string, at: number) => boolean>> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isEdge,
  '\\B': (text, at) => !isEdge(text, at),
};

/** Follows every way through the steps at once. */
const run = (steps: readonly Step[], text: string): boolean => {
  let reached = new Set<number>();
  for (let at = 0; at <= text.length; at += 1) {
    // A match may begin anywhere. A set is also visited to what is added on the way.
    reached.add(0);
    const next = new Set<number>();
    for (const place of reached) {
      const step = steps[place]!;
      if (step.kind === 'done') return true;
      if (step.kind === 'fork') step.to.forEach((to) => reached.add(to));
      else if (step.kind === 'where') {
        if (step.holds(text, at)) reached.add(place + 1);
      } else if (at < text.length && step.fits(text[at]!)) next.add(place + 1);
    }
    reached = next;
  }
  return false;
};
