import '../unit/ui/account';
import { expect } from 'chai';
import { isWhole } from '../sample';
import { faultsOf, type Fault } from './fault-kinds';
import { parts, screenOf, type Journeys } from './journeys';
import { faultsIn } from './judge';
import type { CallName } from '../../adapters/memory/world/faults';
import { phases, type Phase } from './journey';
import { ofFault, type Row, type Rows } from './row';
import { fetchedScreens } from '../../ui/react/screens';
import { reading } from './rows-reading';
import { rowOf } from './row-of';
import { sending, writesAfterFailure } from './rows-sending';
import { failing, healthy } from './runner';
import { endedSession } from './ended-session';

/** The tests of one group of journeys, and its figure. */
export const describeFaults = (part: keyof typeof parts): void => {
  describe(`Every call of a screen with every failure: ${part}`, () => tests(part, parts[part]));
};

/**
 * Selects the faults of a row: all of them. A sample has those with a new call, a new kind of failure or a new outcome.
 */
const makeFaultsOfRow = () => {
  const seen = new Set<string>();
  let turn = 0;
  return (phase: Phase, call: CallName, row: Row): readonly Fault[] => {
    if (isWhole) return faultsOf(call);
    const faults = faultsOf(call);
    turn += 1;
    return [...faults.slice(turn % faults.length), ...faults.slice(0, turn % faults.length)].filter(
      (fault) => {
        const outcome = JSON.stringify([
          'says' in row && (ofFault(row.says, fault.name) ?? row.says['*']),
          ofFault(row.ends, fault.name),
        ]);
        const fresh = [`${phase} ${call}`, `${phase} ${fault.name}`, `${phase} ${outcome}`].filter(
          (value) => !seen.has(value),
        );
        for (const value of fresh) seen.add(value);
        return fresh.length > 0;
      },
    );
  };
};

const rowName = (phase: Phase, place: string, call: string): string =>
  `${phase === 'send' ? 'sending' : 'reading'}, ${place}: ${call}`;

const namesOf = (
  all: Readonly<Record<string, Rows>>,
  phase: Phase,
  places: ReadonlySet<string>,
): readonly string[] =>
  Object.entries(all)
    .filter(([place]) => places.has(place))
    .flatMap(([place, calls]) => Object.keys(calls).map((call) => rowName(phase, place, call)));

const tests = (part: string, journeys: Journeys): void => {
  const figure = { tried: 0, passed: 0 };
  const faultsOfRow = makeFaultsOfRow();
  const tried = new Set<string>();
  /** Calls that were made, with each place that may contain a row for them. */
  const used = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  const { getComputedStyle } = globalThis;
  before(async () => {
    // Screens are loaded in advance; failed chunk loads are tested elsewhere (HM-23).
    await Promise.all(Object.values(fetchedScreens).map(({ load }) => load()));
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    // No style sheet is loaded, and jsdom's own `getComputedStyle` is slow.
    globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
  });
  after(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    globalThis.getComputedStyle = getComputedStyle;
    if (!isWhole)
      console.log('\n  sample of faults on screens: each call, each kind of failure and each outcome once');
    console.log(`\n  R6 screens, ${part}: ${figure.passed} of ${figure.tried}`);
  });

  for (const [name, journey] of Object.entries(journeys)) {
    const screen = screenOf(journey);

    it(`${name} [R6] [R7] [R9]`, async () => {
      const well = await healthy(journey);
      if (journey.done !== undefined)
        expect([well.fill.observed.done, well.send.observed.done], `${name} goes well`).to.deep.equal([
          false,
          true,
        ]);
      const wrong: string[] = [];
      for (const phase of phases) {
        const usual = well[phase].calls;
        for (const call of usual.keys()) {
          const place = phase === 'send' ? name : screen;
          const row = rowOf(name, screen, phase, call);
          if (row === undefined) {
            wrong.push(`${phase} ${call}: there is no row for it`);
            continue;
          }
          // Read calls: every fault once per screen, and one fault in each further journey. Sent calls: every fault in
          // each journey. A sample runs each call, each kind of failure and each outcome once.
          const known = tried.has(`${place}: ${call}`);
          tried.add(`${place}: ${call}`);
          used.add(rowName(phase, place, call)).add(rowName(phase, name, call));
          if (known && (phase === 'send' || !isWhole)) continue;
          for (const fault of known ? faultsOf(call).slice(0, 1) : faultsOfRow(phase, call, row)) {
            figure.tried += 1;
            const outcome = await failing(journey, phase, call, fault);
            const what = {
              journey,
              phase,
              call,
              fault,
              row,
              usual,
              writesAfterFailure: writesAfterFailure[name] ?? [],
            };
            const why = faultsIn(outcome, what);
            if (why.length === 0) figure.passed += 1;
            else wrong.push(`${phase} ${call}, ${fault.name}: ${why.join('; ')}`);
          }
        }
      }
      expect(wrong).to.deep.equal([]);
    });
  }

  for (const [name, journey] of Object.entries(journeys)) {
    if (journey.visitor || journey.endsSession || journey.withoutSession || journey.send === undefined)
      continue;

    it(`${name}, if the session has ended meanwhile [R6] [AU-07]`, async () => {
      figure.tried += 1;
      expect(await endedSession(journey)).to.deep.equal([]);
      figure.passed += 1;
    });
  }

  it('have no case for a call that no screen makes', function () {
    // If only some of the tests run, not all calls are made.
    const run = this.test?.parent?.tests.filter(({ state }) => state).length ?? 0;
    if (run < (this.test?.parent?.tests.length ?? 0) - 1) return;
    const places = new Set(Object.entries(journeys).flatMap(([name, journey]) => [name, screenOf(journey)]));
    const rows = [...namesOf(reading, 'load', places), ...namesOf(sending, 'send', places)];
    expect(rows.filter((one) => !used.has(one))).to.deep.equal([]);
  });
};
