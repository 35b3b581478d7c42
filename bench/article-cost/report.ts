import { median, printTable } from '../table';
import type { Entry, Loads } from './rounds';
import { differences, quartileDistance, ratios, spread, toleranceOf, type Series } from './statistics';
import type { Load } from './visit';

/** NaN for rounds without this entry. */
const seriesOf =
  (pageLoads: Loads) =>
  (name: string, figure: keyof Load): Series =>
    (pageLoads.get(name) ?? []).map((load) => load?.[figure] ?? NaN);

const known = (series: Series): Series => series.filter(Number.isFinite);

/** Prints one row per entry. */
export const reportPages = (entries: readonly Entry[], pageLoads: Loads): void => {
  const series = seriesOf(pageLoads);
  const rows = entries.map(({ name, subject }) => {
    const middle = (figure: keyof Load, digits = 0): string => {
      const values = known(series(name, figure));
      return values.length === 0 ? '–' : median(values).toFixed(digits);
    };
    const added = (figure: keyof Load): string => {
      const more = median(differences(series(name, figure), series('alone', figure)));
      return name === 'alone' ? middle(figure) : `${more < 0 ? '' : '+'}${more.toFixed(0)}`;
    };
    return [
      name.replace(subject.name, subject.title),
      known(series(name, 'requests')).length,
      middle('requests'),
      middle('bytes'),
      middle('scriptBytes'),
      middle('cpu', 1),
      middle('blocked', 1),
      middle('pageBlocked', 1),
      middle('longest', 1),
      added('mainThread'),
      middle('shift', 4),
      added('firstPaint'),
      added('largestPaint'),
      middle('usableAfter'),
    ];
  });
  printTable(
    'One article page before any interaction, then with sign-in open. Processor 4× slower, slow 4G, empty cache. Medians; + is the difference to the article alone in the same round',
    [
      'page',
      'visits',
      'requests',
      'bytes',
      'of scripts',
      'script ms',
      'blocked ms',
      'of the page',
      'longest ms',
      'main thread ms',
      'shift',
      'first paint ms',
      'largest paint ms',
      'click to field ms',
    ],
    rows,
  );
};

interface Mark {
  readonly what: string;
  readonly values: Series;
  readonly most: number;
  readonly digits: number;
}

/** Prints the measurements that have a target, compared round by round. */
export const reportBar = (pageLoads: Loads): void => {
  const series = seriesOf(pageLoads);
  const ratio = (name: string, other: string, figure: keyof Load): Series =>
    ratios(series(name, figure), series(other, figure));
  const paint = (figure: 'firstPaint' | 'largestPaint'): Mark => ({
    what: `${figure === 'firstPaint' ? 'first' : 'largest'} paint later than alone, ms (tolerance: two equal pages)`,
    values: differences(series('ours', figure), series('alone', figure)),
    most: toleranceOf(series('alone', figure), series('alone again', figure)),
    digits: 0,
  });
  const aloneBlocked = known(series('alone', 'pageBlocked'));
  const marks: readonly Mark[] = [
    { what: 'header only: bytes of scripts', values: series('plain', 'scriptBytes'), most: 4620, digits: 0 },
    { what: 'header only: requests', values: series('plain', 'requests'), most: 2, digits: 0 },
    {
      what: "header only: main thread to Hanko's",
      values: ratio('plain', 'hanko', 'mainThread'),
      most: 1.1,
      digits: 3,
    },
    {
      what: 'header only: blocked ms of the page (at most: the page alone and half its quartile distance)',
      values: series('plain', 'pageBlocked'),
      most: median(aloneBlocked) + quartileDistance(aloneBlocked) / 2,
      digits: 1,
    },
    {
      what: 'bytes of scripts, signed in',
      values: series('ours, signed in', 'scriptBytes'),
      most: 13_500,
      digits: 0,
    },
    { what: "script time to Ghost's", values: ratio('ours', 'ghost', 'cpu'), most: 0.05, digits: 3 },
    {
      what: "script time to Ghost's, signed in",
      values: ratio('ours, signed in', 'ghost', 'cpu'),
      most: 0.05,
      digits: 3,
    },
    { what: "blocked time to Ghost's", values: ratio('ours', 'ghost', 'blocked'), most: 0.05, digits: 3 },
    { what: 'longest of our tasks, ms', values: series('ours', 'longest'), most: 50, digits: 1 },
    { what: 'layout shift', values: series('ours', 'shift'), most: 0, digits: 4 },
    paint('firstPaint'),
    paint('largestPaint'),
    {
      what: 'script start to header, to the least possible',
      values: ratio('ours', 'limit', 'headerAfter'),
      most: 1.2,
      digits: 2,
    },
    {
      what: 'script start to header, signed in',
      values: ratio('ours, signed in', 'limit, signed in', 'headerAfter'),
      most: 1.2,
      digits: 2,
    },
    {
      what: "click to field, to Clerk's",
      values: ratio('ours', 'clerk', 'usableAfter'),
      most: 0.5,
      digits: 2,
    },
    {
      what: "rested 300 ms, click to field, to Ghost's",
      values: ratio('ours, pointer rests', 'ghost', 'usableAfter'),
      most: 1.3,
      digits: 2,
    },
  ];
  printTable(
    'Our targets, compared round by round (largest value for bytes and shift, median for the rest)',
    ['figure', 'rounds', 'ours', 'at most', 'spread', 'met'],
    marks.map(({ what, values, most, digits }) => {
      const real = known(values);
      const strict = /bytes|requests|layout/.test(what);
      const value = strict ? Math.max(...real) : median(real);
      return real.length === 0
        ? [what, 0, '–', most, '–', '–']
        : [
            what,
            real.length,
            value.toFixed(digits),
            most.toFixed(digits),
            spread(real, digits),
            value <= most ? 'yes' : 'NO',
          ];
    }),
  );
};
