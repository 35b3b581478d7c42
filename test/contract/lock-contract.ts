import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import type { Lock } from '../../core/ports/lock';

/** A task that runs until the test ends it. */
const aTask = () => {
  let end: () => void = () => undefined;
  let runs = 0;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const task = async (): Promise<string> => {
    runs += 1;
    await ended;
    return 'done';
  };
  return { task, end, runs: () => runs };
};

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

/** `pages`: two pages of one browser, each with its own lock. */
export const lockContract = (pages: () => readonly [Lock, Lock]): void => {
  it('runs no second task meanwhile, in this page or another [PZ-09]', async () => {
    const [lock, other] = pages();
    const { task, end, runs } = aTask();
    const first = lock.hold('change:robin', task);
    await until(() => runs() === 1);

    expect(await lock.hold('change:robin', task)).to.deep.equal(O.none);
    expect(await other.hold('change:robin', task)).to.deep.equal(O.none);
    end();
    expect(await first).to.deep.equal(O.some('done'));
    expect(runs()).to.equal(1);
  });

  it('runs the next task when one has ended [PZ-09]', async () => {
    const [lock, other] = pages();
    await lock.hold('change:robin', async () => 1);

    expect(await other.hold('change:robin', async () => 2)).to.deep.equal(O.some(2));
    expect(await lock.hold('change:robin', async () => 3)).to.deep.equal(O.some(3));
  });

  it('does not block other names [PZ-09]', async () => {
    const [lock, other] = pages();
    const { task, end, runs } = aTask();
    const first = lock.hold('change:robin', task);
    await until(() => runs() === 1);

    expect(await other.hold('change:kim', async () => 'kim')).to.deep.equal(O.some('kim'));
    end();
    await first;
  });

  it('runs at most one of many simultaneous tasks [PZ-09]', async () => {
    const [lock, other] = pages();
    let inside = 0;
    let most = 0;
    const task = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside -= 1;
    };

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? lock : other).hold('change:robin', task)),
    );

    expect(most).to.equal(1);
    expect(outcomes.filter(O.isSome).length).to.be.at.least(1);
  });
};
