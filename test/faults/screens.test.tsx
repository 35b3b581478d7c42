import '../unit/ui/account';
import { expect } from 'chai';
import { faultsOf, writes } from './fault-kinds';
import { journeys } from './journeys';
import { faultsIn } from './judge';
import { phases } from './journey';
import { fetchedScreens } from '../../ui/react/screens';
import { reading } from './rows-reading';
import { readOnTheWay, sending, takenBack } from './rows-sending';
import { failing, healthy } from './runner';
import { endedSession } from './ended-session';

describe('Every call that a screen makes, failing in every way', function () {
  this.timeout(300_000);
  const figure = { tried: 0, held: 0 };
  /** Calls that were made, with the row that is asked for. */
  const used = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  before(async () => {
    // Chunks that do not arrive are tried elsewhere (HM-23).
    await Promise.all(Object.values(fetchedScreens).map(({ load }) => load()));
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
  });
  after(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    console.log(`\n  R6 screens: ${figure.held} of ${figure.tried}`);
  });

  for (const [name, journey] of Object.entries(journeys)) {
    const screen = journey.address.split('?')[0]!;

    it(`${name} [R6] [R7] [R9]`, async () => {
      const well = await healthy(journey);
      if (journey.done !== undefined) expect(well.send.told.done, `${name} goes well`).to.equal(true);
      const wrong: string[] = [];
      for (const phase of phases) {
        const usual = well[phase].calls;
        for (const call of usual.keys()) {
          // What a page reads is tried once, what is sent in each journey.
          const place = phase === 'send' ? name : screen;
          const row =
            (phase === 'send' ? sending : reading)[place]?.[call] ??
            (phase === 'send' && !writes.has(call) ? readOnTheWay(name) : undefined);
          if (used.has(`${place}: ${call}`)) continue;
          used.add(`${place}: ${call}`);
          if (row === undefined) {
            wrong.push(`${phase} ${call}: there is no row for it`);
            continue;
          }
          for (const fault of faultsOf(call)) {
            figure.tried += 1;
            const outcome = await failing(journey, phase, call, fault);
            const tried = { journey, phase, fault, row, usual, takenBack: takenBack[name] ?? [] };
            const why = faultsIn(outcome, tried);
            if (why.length === 0) figure.held += 1;
            else wrong.push(`${phase} ${call}, ${fault.name}: ${why.join('; ')}`);
          }
        }
      }
      expect(wrong).to.deep.equal([]);
    });
  }

  for (const [name, journey] of Object.entries(journeys)) {
    if (journey.visitor || journey.endsSession || journey.send === undefined) continue;

    it(`${name}, where the session has ended meanwhile [R6] [AU-07]`, async () => {
      figure.tried += 1;
      expect(await endedSession(journey)).to.deep.equal([]);
      figure.held += 1;
    });
  }

  it('has no row for a call that no screen makes', function () {
    const tests = this.test?.parent?.tests ?? [];
    if (tests.filter(({ state }) => state).length < tests.length - 1) return;
    const all = [reading, sending].flatMap((rows) =>
      Object.entries(rows).flatMap(([place, calls]) => Object.keys(calls).map((call) => `${place}: ${call}`)),
    );
    expect(all.filter((one) => !used.has(one))).to.deep.equal([]);
  });
});
