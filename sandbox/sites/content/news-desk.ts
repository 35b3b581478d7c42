/** The small tables of the front page. */
export const scores: readonly {
  state: string;
  sides: readonly (readonly [team: string, points: number])[];
}[] = [
  {
    state: 'Final, 3 OT',
    sides: [
      ['Lanterns', 4],
      ['Forge', 3],
    ],
  },
  {
    state: 'Final',
    sides: [
      ['Tollgate', 88],
      ['Herons', 97],
    ],
  },
  {
    state: '71st min.',
    sides: [
      ['Tanners', 1],
      ['Sallow Bay', 1],
    ],
  },
];

export const weather: readonly { part: string; words: string; degrees: number }[] = [
  { part: 'Today', words: 'Wind easing, late sun', degrees: 47 },
  { part: 'Tonight', words: 'Clear, frost inland', degrees: 33 },
  { part: 'Tomorrow', words: 'Bright, then cloud', degrees: 44 },
];
