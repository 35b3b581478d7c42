import { expect } from 'chai';
import type { BrowserContext } from 'playwright-core';
import { slugOf } from '../atlas/screen-state';
import { states } from '../atlas/states';
import { textsOf } from './same-texts';
import { onlyInAll } from './variants';
import { startWorld, type World } from './world';

const day = 86_400_000;

/** Moves the clock of the reader's device by so many days, on every page and frame. */
const moveDeviceClock =
  (days: number) =>
  async (context: BrowserContext): Promise<void> => {
    // As text: the tests' own build would add helpers to a class.
    await context.addInitScript(`{
      const Real = Date;
      globalThis.Date = class Date extends Real {
        constructor(...parts) {
          if (parts.length === 0) super(Real.now() + ${days * day});
          else super(...parts);
        }
        static now() { return Real.now() + ${days * day}; }
      };
    }`);
  };

/** States with dates that are promised, or that are decided by: for each, how many days the clock is off in every run. */
const samples: Readonly<Record<string, readonly number[]>> = {
  'membership/monthly': [-40, 40],
  'membership/cancelled-with-days-left': [40],
  'pausing/how-long': [-40],
  'pausing/paused': [40],
  'resuming/what-it-costs': [-25],
  'resuming/resumed': [-25],
  'changing-plan/changed': [40],
  'restarting/restarted': [-40],
  'subscribe/the-receipt': [-40, -1, 1, 40],
};

const furtherDays = [-40, -25, -1, 1, 40];

describe('With a device whose clock is wrong', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const [name, days] of Object.entries(samples)) {
    const state = states.find((one) => slugOf(one) === name)!;
    for (const off of furtherDays)
      it(`tells the same dates: ${name}, ${off} days off${onlyInAll(!days.includes(off))}`, async () => {
        expect(await textsOf(world, state, moveDeviceClock(off))).to.equal(await textsOf(world, state));
      });
  }
});
