import type { CallName } from '../../adapters/memory/world/faults';
import { close } from '../unit/ui/account';
import { until, type Visit } from './acts';
import type { Fault } from './fault-kinds';
import { goOn } from './going-on';
import { phases, type Journey, type Phase } from './journey';
import { counted, isReady, isStuck, inspect, settle, textOf, values, type Observed } from './observed';
import { aWholeArea } from './whole-area';

export interface Outcome {
  readonly observed: Observed;
  /** True if the reader reached the goal after the fault ended. */
  readonly wentOn: boolean;
  /** Labels of the pressed buttons. */
  readonly way: readonly string[];
  /** The text of the page at the end. */
  readonly end: string;
}

export type Healthy = Readonly<
  Record<Phase, { readonly calls: ReadonlyMap<CallName, number>; readonly observed: Observed }>
>;

/** The calls of each phase of a journey without failures. */
export const healthy = async (journey: Journey): Promise<Healthy> => {
  const seen: Partial<Record<Phase, Healthy[Phase]>> = {};
  await withVisit(journey, async (visit, listen) => {
    for (const phase of phases) {
      visit.world.forgetCalls();
      await run(journey, phase, visit);
      await settle(visit);
      seen[phase] = { calls: counted(visit), observed: inspect(visit, journey, {}, listen()) };
    }
  });
  return seen as Healthy;
};

/** Runs the journey with one call failing from a phase on, then tries to recover once the call works again. */
export const failing = async (
  journey: Journey,
  from: Phase,
  name: CallName,
  { error, after, breaks }: Fault,
): Promise<Outcome> =>
  withVisit(journey, async (visit, listen) => {
    await before(journey, from, visit);
    visit.world.fail(name, error, { ...(after && { after }), ...(breaks && { breaks }) });
    const typed = journey.fill === undefined ? {} : values(visit);
    await run(journey, from, visit).catch(() => undefined);
    await settle(visit);
    const observed = inspect(visit, journey, typed, listen());
    visit.world.repair();
    const { wentOn, way } = await goOn(journey, from, visit);
    const complaints = [...observed.complaints, ...listen()];
    return { observed: { ...observed, complaints }, wentOn, way, end: textOf(visit) };
  });

/** Runs the phases before a phase, without failures. */
export const before = async (journey: Journey, phase: Phase, visit: Visit): Promise<void> => {
  for (const earlier of phases.slice(0, phases.indexOf(phase))) {
    await run(journey, earlier, visit);
    await settle(visit);
  }
  visit.world.forgetCalls();
};

/**
 * Opens a journey's page and closes it afterwards. `listen` returns the console output and unhandled rejections since
 * its last call.
 */
export const withVisit = async <A>(
  journey: Journey,
  during: (visit: Visit, listen: () => readonly string[]) => Promise<A>,
): Promise<A> => {
  const complaints: string[] = [];
  const { error } = console;
  const uncaught = (reason: unknown): void => void complaints.push(`unhandled: ${String(reason)}`);
  console.error = (...said: unknown[]) => {
    const words = said.map(String).join(' ');
    // React's warnings about `act` concern the test, not the page.
    if (!words.includes('act(')) complaints.push(words.slice(0, 300));
  };
  process.on('unhandledRejection', uncaught);
  try {
    const area = await aWholeArea(journey);
    journey.prepare?.(area.world);
    let page: Visit['page'] | null = null;
    const visit: Visit = {
      world: area.world,
      core: area.core,
      openWindow: area.openWindow,
      get page() {
        return (page ??= area.show());
      },
    };
    return await during(visit, () => complaints.splice(0));
  } finally {
    close();
    console.error = error;
    process.off('unhandledRejection', uncaught);
  }
};

export const run = async (journey: Journey, phase: Phase, visit: Visit): Promise<void> => {
  if (phase === 'load') {
    void visit.page;
    await until(() => (isReady(journey, visit) || isStuck(visit) ? true : null));
  } else if (phase === 'fill') await journey.fill?.(visit);
  else await journey.send?.(visit);
};
