import { expect } from 'chai';
import { makeFigure } from '../builders/figure';
import { follow, type Life, type Pace } from './follow';
import type { OpenWorld } from './promise-world';

/** Charges and access are checked each month, the pages each quarter. */
export const eachQuarter: Pace = { looksEvery: 1, pagesEvery: 3 };

/**
 * Runs lives, prints the number that match their terms, and lists the others. The months of the page loads take turns,
 * so that each month is one of them in some lives.
 */
export const prove = async (
  what: string,
  open: OpenWorld,
  lives: Iterable<Life> | AsyncIterable<Life>,
  pace: Pace = { looksEvery: 1, pagesEvery: 1 },
): Promise<void> => {
  const figure = makeFigure(`told = charged${what}`);
  const wrong: string[] = [];
  let turn = 0;
  for await (const life of lives) {
    turn += 1;
    const found = await follow(open, life, { ...pace, firstPage: 1 + (turn % pace.pagesEvery) });
    const because = found.notOffered ? ['is not offered here'] : found.wrong;
    try {
      figure.holds(() => expect(because).to.deep.equal([]));
    } catch {
      wrong.push(`${JSON.stringify(life)}: ${because.slice(0, 3).join('; ')}`);
    }
  }
  figure.print();
  expect(wrong).to.deep.equal([]);
};
