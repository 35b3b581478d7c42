import type { Outcome, Result } from './probe';
import { losses, services, titles, type Service } from './services';

/** Formats a result as one line. */
const lineOf = ({ as, call, when, outcome, source, says }: Result): string =>
  [
    outcome.padEnd(4),
    ` ${as.padEnd(7)}`,
    ` ${call}`,
    when === '' ? '' : ` (${when})`,
    says.length === 0 ? '' : `: ${says.join('; ')}`,
    says.length > 0 && source !== null ? ` [${source}]` : '',
  ].join('');

/** One remark for all calls of a service to which it applies. */
interface Advice {
  readonly what: string;
  readonly calls: readonly string[];
}

const missing = / is missing$/;

const adviceOf = (results: readonly Result[]): readonly Advice[] => {
  const calls = new Map<string, Set<string>>();
  const fields = new Map<string, Set<string>>();
  const add = (map: typeof calls, key: string, value: string): unknown =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { call, advice } of results)
    for (const what of advice)
      if (missing.test(what)) add(fields, call, what.replace(missing, ''));
      else add(calls, what, call);
  return [
    ...[...calls].map(([what, of]) => ({ what, calls: [...of] })),
    ...[...fields].map(([call, names]) => ({
      what: `the product can do without ${[...names].join(', ')}, missing`,
      calls: [call],
    })),
  ];
};

/** The worst outcome of a service. */
const outcomeOf = (results: readonly Result[]): Outcome =>
  (['FAIL', 'skip', 'note'] as const).find((outcome) => results.some((one) => one.outcome === outcome)) ??
  'ok';

interface Part {
  readonly service: Service;
  readonly outcome: Outcome;
  /** The loss of readers while the service fails. */
  readonly loss: string;
  readonly advice: readonly Advice[];
  readonly results: readonly Result[];
}

const partsOf = (results: readonly Result[]): readonly Part[] =>
  services
    .map((service) => ({ service, results: results.filter((one) => one.service === service) }))
    .filter((part) => part.results.length > 0)
    .map((part) => ({
      ...part,
      outcome: outcomeOf(part.results),
      loss: losses[part.service],
      advice: adviceOf(part.results),
    }));

const words: Readonly<Record<Outcome, string>> = {
  ok: 'ok',
  note: 'ok, with notes',
  skip: 'not checked completely',
  FAIL: 'fails',
};

/** Formats all results by service. The first line of each service states what readers lose while it fails. */
export const linesOf = (results: readonly Result[]): readonly string[] => [
  ...partsOf(results).flatMap((part) => [
    `${titles[part.service]}: ${words[part.outcome]}. While it fails, ${part.loss}`,
    ...withoutRepeats(part.results).map(lineOf),
    ...part.advice.map(({ what, calls }) => `note ${what} in ${calls.join(', ')}`),
    '',
  ]),
  totalOf(results),
];

/** A reason for which several calls were not made is listed once. */
const withoutRepeats = (results: readonly Result[]): readonly Result[] => {
  const listed = new Set<string>();
  return results.filter(({ outcome, says }) => {
    if (outcome !== 'skip') return true;
    const isNew = !listed.has(says.join());
    listed.add(says.join());
    return isNew;
  });
};

export const jsonOf = (results: readonly Result[]): string =>
  JSON.stringify(
    {
      services: partsOf(results).map(({ results: checks, ...part }) => ({ ...part, checks: checks.length })),
      checks: results,
      total: totalOf(results),
    },
    null,
    2,
  );

/** Formats the total, such as `40 of 42 calls conform; 1 with a note, 1 failed`. */
const totalOf = (results: readonly Result[]): string => {
  const count = (outcome: Outcome): number => results.filter((one) => one.outcome === outcome).length;
  const made = results.length - count('skip');
  const more = [
    [count('note'), 'with a note'],
    [count('FAIL'), 'failed'],
    [count('skip'), 'not made'],
  ] as const;
  const rest = more.filter(([number]) => number > 0).map(([number, text]) => `${number} ${text}`);
  return `${count('ok')} of ${made} calls conform${rest.length === 0 ? '' : `; ${rest.join(', ')}`}`;
};

/** 1 if a check failed, 3 if none failed but one could not be made, and 0 otherwise. */
export const exitCodeOf = (results: readonly Result[]): number => {
  if (results.some(({ outcome }) => outcome === 'FAIL')) return 1;
  return results.length === 0 || results.some(({ outcome }) => outcome === 'skip') ? 3 : 0;
};
