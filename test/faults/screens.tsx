import '../unit/ui/account';
import { expect } from 'chai';
import { faultsOf, writes } from './fault-kinds';
import { parts, screenOf, type Journeys } from './journeys';
import { faultsIn } from './judge';
import { phases } from './journey';
import { fetchedScreens } from '../../ui/react/screens';
import { reading } from './rows-reading';
import { readOnTheWay, sending, takenBack } from './rows-sending';
import { failing, healthy } from './runner';
import { endedSession } from './ended-session';

/** The tests of one part, and its figure. */
export const describeFaults = (part: keyof typeof parts): void => {
  describe(`Every call that a screen makes, failing in every way: ${part}`, () => tests(part, parts[part]));
};

const tests = (part: string, journeys: Journeys): void => {
  const figure = { tried: 0, held: 0 };
  /** Calls that were made, with the row that is asked for. */
  const used = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  const { getComputedStyle } = globalThis;
  before(async () => {
    // Chunks that do not arrive are tried elsewhere (HM-23).
    await Promise.all(Object.values(fetchedScreens).map(({ load }) => load()));
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    // No style sheet is loaded, and jsdom takes its time to find that out.
    globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
  });
  after(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    globalThis.getComputedStyle = getComputedStyle;
    console.log(`\n  R6 screens, ${part}: ${figure.held} of ${figure.tried}`);
  });

  for (const [name, journey] of Object.entries(journeys)) {
    const screen = screenOf(journey);

    it(`${name} [R6] [R7] [R9]`, async () => {
      const well = await healthy(journey);
      if (journey.done !== undefined)
        expect([well.fill.told.done, well.send.told.done], `${name} goes well`).to.deep.equal([false, true]);
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
            const tried = { journey, phase, call, fault, row, usual, takenBack: takenBack[name] ?? [] };
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

  it('have no row for a call that none of them makes', function () {
    // Where only some of the tests run, not all the calls are made.
    const run = this.test?.parent?.tests.filter(({ state }) => state).length ?? 0;
    if (run < (this.test?.parent?.tests.length ?? 0) - 1) return;
    const places = new Set(Object.entries(journeys).flatMap(([name, journey]) => [name, screenOf(journey)]));
    const rows = [reading, sending].flatMap((all) =>
      Object.entries(all)
        .filter(([place]) => places.has(place))
        .flatMap(([place, calls]) => Object.keys(calls).map((call) => `${place}: ${call}`)),
    );
    expect(rows.filter((one) => !used.has(one))).to.deep.equal([]);
  });
};
