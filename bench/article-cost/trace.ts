/**
 * Script work on the page's main thread, in milliseconds of thread CPU time. Other processes of the machine
 * do not count.
 */
export interface Work {
  /**
   * Time within the subject's scripts: compiling, running, and browser work that they cause synchronously.
   */
  readonly cpu: number;
  /** The scripts' share of the page's blocked time, which is the time of tasks beyond 50 ms each. */
  readonly blocked: number;
  /** The blocked time of the whole page, which is the time of all its tasks beyond 50 ms each. */
  readonly pageBlocked: number;
  /** The longest time of the scripts within one task. */
  readonly longest: number;
  /**
   * Milliseconds from the start of the subject's header script to the correct header text; NaN if the subject
   * has no header.
   */
  readonly headerAfter: number;
}

/** An event of a recorded trace; times in microseconds. */
interface Entry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly fileName?: string;
    readonly data?: { readonly url?: string };
    readonly beginData?: { readonly url?: string };
  };
}

export const traceCategories = ['toplevel', 'v8', 'devtools.timeline', 'blink.user_timing'];

const addressed = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.compileModule']);

/**
 * Events without a URL. The measured pages have no other modules or promises than the subject's; the probe's
 * calls are subtracted.
 */
const unaddressed = new Set(['v8.evaluateModule', 'BlinkScheduler_PerformMicrotaskCheckpoint']);

const blockedFrom = 50;

/** Sums the work in a recorded page load by the scripts of one origin, including inline scripts. */
export const workOf = (trace: Buffer, origin: string): Work => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly Entry[] };
  const parsed = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(origin),
  );
  if (parsed === undefined) throw new Error('The trace does not contain the page.');
  const thread = traceEvents
    .filter(({ pid, tid }) => pid === parsed.pid && tid === parsed.tid)
    .sort((one, other) => one.ts - other.ts || lengthOf(other) - lengthOf(one));
  const scripts = outermost(
    thread,
    (entry) => unaddressed.has(entry.name) || (addressed.has(entry.name) && urlOf(entry).startsWith(origin)),
  );
  const probes = outermost(thread, (entry) => entry.name === 'FunctionCall' && urlOf(entry) === '');
  const tasks = thread
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map((task) => ({
      length: ownTime(task),
      ofScripts:
        timeWithin(task, scripts) -
        timeWithin(
          task,
          probes.filter((one) => liesWithin(one, scripts)),
        ),
    }));
  return {
    cpu: sum(tasks.map((task) => task.ofScripts)),
    blocked: sum(tasks.map(({ length, ofScripts }) => blockedBy(length) - blockedBy(length - ofScripts))),
    pageBlocked: sum(tasks.map(({ length }) => blockedBy(length))),
    longest: Math.max(...tasks.map((task) => task.ofScripts)),
    headerAfter: headerAfter(thread),
  };
};

const urlOf = ({ args }: Entry): string => args?.data?.url ?? args?.fileName ?? '';
const lengthOf = ({ dur = 0 }: Entry): number => dur;
const ownTime = ({ tdur, dur = 0 }: Entry): number => (tdur ?? dur) / 1000;
const blockedBy = (length: number): number => Math.max(0, length - blockedFrom);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The matching events that are not nested in another matching event. */
const outermost = (thread: readonly Entry[], counts: (entry: Entry) => boolean): Entry[] => {
  let until = -Infinity;
  return thread.filter((entry) => {
    if (entry.ph !== 'X' || entry.ts < until || !counts(entry)) return false;
    until = entry.ts + lengthOf(entry);
    return true;
  });
};

const liesWithin = (entry: Entry, others: readonly Entry[]): boolean =>
  others.some((other) => entry.ts >= other.ts && entry.ts < other.ts + lengthOf(other));

const timeWithin = (task: Entry, entries: readonly Entry[]): number =>
  sum(entries.filter((entry) => liesWithin(entry, [task])).map(ownTime));

/** Time from the script's own mark, or else from the first evaluated module, to the probe's mark. */
const headerAfter = (thread: readonly Entry[]): number => {
  const begun = thread.find(({ name }) => name === 'script-start' || name === 'v8.evaluateModule');
  const shown = thread.find(({ name }) => name === 'header-right');
  return ((shown?.ts ?? NaN) - (begun?.ts ?? NaN)) / 1000;
};
