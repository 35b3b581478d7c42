/** Work of scripts on the page's main thread, in milliseconds of the thread's own time: other jobs of the machine do not count. */
export interface Work {
  /** Time within the subject's scripts: compiling, running, and what they make the browser do meanwhile. */
  readonly cpu: number;
  /** What the scripts add to the page's blocked time: to what its tasks take beyond 50 ms each. */
  readonly blocked: number;
  /** The longest that the scripts held the thread within one task. */
  readonly longest: number;
  /** Milliseconds from the first step of the subject's header script to the header's right words; NaN where it has none. */
  readonly headerAfter: number;
}

/** One entry of a recorded trace; times in microseconds. */
interface Entry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly fileName?: string; readonly data?: { readonly url?: string } };
}

export const traceCategories = ['toplevel', 'v8', 'devtools.timeline', 'blink.user_timing'];

const addressed = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.compileModule']);

/** These carry no address. The measured pages have no module and no promise but the subject's; the probe's calls are taken off. */
const unaddressed = new Set(['v8.evaluateModule', 'BlinkScheduler_PerformMicrotaskCheckpoint']);

const blockedFrom = 50;

/** Attributes the work of a recorded page load to the scripts of one origin, its inline scripts included. */
export const workOf = (trace: Buffer, origin: string): Work => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly Entry[] };
  const first = traceEvents.find((entry) => addressed.has(entry.name) && urlOf(entry).startsWith(origin));
  if (first === undefined) return { cpu: 0, blocked: 0, longest: 0, headerAfter: NaN };

  const thread = traceEvents
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
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
    longest: Math.max(...tasks.map((task) => task.ofScripts)),
    headerAfter: headerAfter(thread),
  };
};

const urlOf = ({ args }: Entry): string => args?.data?.url ?? args?.fileName ?? '';
const lengthOf = ({ dur = 0 }: Entry): number => dur;
const ownTime = ({ tdur, dur = 0 }: Entry): number => (tdur ?? dur) / 1000;
const blockedBy = (length: number): number => Math.max(0, length - blockedFrom);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Entries of a kind that do not lie within another of that kind. */
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

/** From the script's own mark, or from the first module that runs, to the probe's mark. */
const headerAfter = (thread: readonly Entry[]): number => {
  const begun = thread.find(({ name }) => name === 'script-start' || name === 'v8.evaluateModule');
  const shown = thread.find(({ name }) => name === 'header-right');
  return ((shown?.ts ?? NaN) - (begun?.ts ?? NaN)) / 1000;
};
