/** Minimum duration in ms of the timers that are held; shorter timers run normally. */
const heldFrom = 5_000;

interface ManualTimer {
  readonly at: number;
  readonly run: () => void;
}

/** Controls request timeouts without real waiting. */
export interface ManualTime {
  /** Advances the held timers by this many milliseconds at once. */
  readonly pass: (milliseconds: number) => void;
  /** Restores the timers of the process. */
  readonly end: () => void;
}

/** Holds long timers, including request timeouts, until a test advances the time. */
export const holdTime = (): ManualTime => {
  const { setTimeout: usual, clearTimeout: clearUsual } = globalThis;
  const usualSignal = AbortSignal.timeout.bind(AbortSignal);
  const timers = new Map<object, ManualTimer>();
  let now = 0;
  const hold = (milliseconds: number, run: () => void): object => {
    const timer = {};
    timers.set(timer, { at: now + milliseconds, run });
    return timer;
  };

  globalThis.setTimeout = ((run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
    milliseconds < heldFrom
      ? usual(run, milliseconds, ...args)
      : hold(milliseconds, () => run(...args))) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: Parameters<typeof clearTimeout>[0]) => {
    if (typeof timer !== 'object' || !timers.delete(timer)) clearUsual(timer);
  }) as typeof clearTimeout;
  AbortSignal.timeout = (milliseconds) => {
    if (milliseconds < heldFrom) return usualSignal(milliseconds);
    const ending = new AbortController();
    hold(milliseconds, () => ending.abort(new DOMException('The limit is over', 'TimeoutError')));
    return ending.signal;
  };

  return {
    pass: (milliseconds) => {
      now += milliseconds;
      for (const [timer, { at, run }] of [...timers])
        if (at <= now) {
          timers.delete(timer);
          run();
        }
    },
    end: () => {
      globalThis.setTimeout = usual;
      globalThis.clearTimeout = clearUsual;
      AbortSignal.timeout = usualSignal;
    },
  };
};
