import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { JournalEntry } from '../../../core/ports/journal';
import { remainingInFlight } from '../../../core/use-cases/saga/in-flight';
import { pollUntil, pollWhileConnected } from '../../../core/use-cases/saga/poll-until';
import { aSagaWorld, offline } from '../../builders/saga-world';

const refused: CallFailed = { _tag: 'Refused', message: null };
const signedOut: CallFailed = { _tag: 'SignedOut' };
const seconds = (count: number, length: number): readonly number[] =>
  Array.from({ length: count }, () => length * 1_000);

/** Polls with these answers, the last of them again and again. Returns the result and the waits between the polls. */
const poll = async (
  run: typeof pollUntil,
  within: number,
  answers: readonly E.Either<CallFailed, boolean>[],
  takes = 0,
) => {
  let time = 1_000_000;
  let polls = 0;
  const waits: number[] = [];
  const clock = {
    now: () => new Date(time),
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
  const happened = async () => {
    time += takes;
    polls += 1;
    return answers[Math.min(polls, answers.length) - 1]!;
  };
  return { result: await run(clock, { happened }, within)(), waits };
};

const no = E.right(false);
const yes = E.right(true);

describe('Looking for the effect of a step', () => {
  it('is repeated every second, and every five seconds after twenty [PZ-09]', async () => {
    for (const run of [pollUntil, pollWhileConnected])
      expect(await poll(run, 35_000, [no])).to.deep.equal({
        result: no,
        waits: [...seconds(20, 1), ...seconds(3, 5)],
      });
  });

  it('is repeated for the last time at the end of the given time [PZ-09]', async () => {
    expect(await poll(pollUntil, 2_500, [no])).to.deep.equal({ result: no, waits: [1_000, 1_000, 500] });
    expect((await poll(pollUntil, 27_000, [no])).waits).to.deep.equal([
      ...seconds(20, 1),
      ...seconds(1, 5),
      ...seconds(1, 2),
    ]);
    expect(await poll(pollUntil, 0, [no, yes])).to.deep.equal({ result: no, waits: [] });
  });

  it('counts the time that the answers take [PZ-09]', async () => {
    expect((await poll(pollUntil, 35_000, [no], 9_000)).waits).to.deep.equal([1_000, 1_000, 5_000]);
    expect((await poll(pollUntil, 9_000, [no], 9_000)).waits).to.deep.equal([]);
  });

  it('ends once the effect is seen [PZ-09]', async () => {
    expect(await poll(pollUntil, 30_000, [no, no, yes])).to.deep.equal({ result: yes, waits: seconds(2, 1) });
    expect(await poll(pollUntil, 30_000, [E.left(offline), yes])).to.deep.equal({
      result: yes,
      waits: seconds(1, 1),
    });
  });

  it('returns the last failure, and no earlier one [PZ-09]', async () => {
    expect((await poll(pollUntil, 3_000, [no, E.left(offline)])).result).to.deep.equal(E.left(offline));
    expect((await poll(pollUntil, 3_000, [E.left(offline), no])).result).to.deep.equal(no);
  });

  it('ends once the reader is signed out, on a lost connection as well [PZ-09] [R11]', async () => {
    for (const run of [pollUntil, pollWhileConnected])
      expect(await poll(run, 30_000, [no, E.left(signedOut), yes])).to.deep.equal({
        result: E.left(signedOut),
        waits: seconds(1, 1),
      });
  });

  it('ends on a device that is still offline only after a lost connection [PZ-09]', async () => {
    const answers = [no, E.left(offline), yes];

    expect(await poll(pollWhileConnected, 30_000, answers)).to.deep.equal({
      result: E.left(offline),
      waits: seconds(1, 1),
    });
    expect(await poll(pollUntil, 30_000, answers)).to.deep.equal({ result: yes, waits: seconds(2, 1) });
  });

  it('continues after any other failure [PZ-09]', async () => {
    for (const run of [pollUntil, pollWhileConnected])
      expect((await poll(run, 30_000, [E.left(refused), yes])).result).to.deep.equal(yes);
  });
});

describe('The time for which a request may still act', () => {
  const remaining = (fields: Partial<JournalEntry>, now = 100_000): number =>
    remainingInFlight(aSagaWorld().anEntry(fields), new Date(now));
  const sentAt = (time: number) => ({ sentAt: new Date(time).toISOString() });

  it('is 90 seconds from the send time in the journal [R22]', () => {
    expect(remaining(sentAt(100_000))).to.equal(90_000);
    expect(remaining(sentAt(70_000))).to.equal(60_000);
    expect(remaining(sentAt(10_001))).to.equal(1);
    expect(remaining(sentAt(10_000))).to.equal(0);
  });

  it('is over for an older request [R22]', () => {
    expect(remaining(sentAt(0))).to.equal(0);
  });

  it('is at most 90 seconds, even if the clock was set back [R22]', () => {
    expect(remaining(sentAt(500_000))).to.equal(90_000);
  });

  it('is over once the step has ended or is being undone [R22]', () => {
    for (const phase of ['done', 'undoing'] as const)
      expect(remaining({ ...sentAt(100_000), phase }), phase).to.equal(0);
  });

  it('is over without a readable send time [R22]', () => {
    expect(remaining({})).to.equal(0);
    expect(remaining({ sentAt: 'soon' })).to.equal(0);
  });
});
