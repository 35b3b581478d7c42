import { expect } from 'chai';
import { makeFigure } from '../builders/figure';
import { follow, type Life, type Pace } from './follow';
import type { OpenWorld } from './promise-world';

/** Runs lives, prints the number that match their terms, and lists the others. */
export const prove = async (
  what: string,
  open: OpenWorld,
  lives: Iterable<Life> | AsyncIterable<Life>,
  pace?: Pace,
): Promise<void> => {
  const figure = makeFigure(`told = charged${what}`);
  const wrong: string[] = [];
  for await (const life of lives) {
    const found = await follow(open, life, pace);
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
