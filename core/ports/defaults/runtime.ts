import type { Clock } from '../clock';
import type { Ids } from '../ids';
import type { Log } from '../log';

/** The globals that some JavaScript runtimes lack. */
const runtime = globalThis as {
  readonly setTimeout?: (act: () => void, milliseconds: number) => unknown;
  readonly crypto?: { readonly getRandomValues: (words: Uint32Array) => Uint32Array };
  readonly Intl?: unknown;
  readonly console?: { readonly warn: (text: string) => void };
};

/** False in some small engines. There, the program has to pass its own `format`. */
export const hasIntl = runtime.Intl !== undefined;

/** The device time. Without timers, `wait` resolves immediately. */
export const runtimeClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      if (runtime.setTimeout === undefined) resolve();
      else runtime.setTimeout(resolve, milliseconds);
    }),
};

export const runtimeIds: Ids = {
  next: () =>
    runtime.crypto === undefined
      ? [Date.now(), Math.random(), Math.random()].map((part) => part.toString(36).slice(2)).join('-')
      : [...runtime.crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-'),
};

const warn: Log['warn'] = (what, facts = {}) => {
  const details = Object.entries(facts).map(([name, value]) => ` ${name}=${String(value)}`);
  runtime.console?.warn(`masthead: ${what}${details.join('')}`);
};

/** Logs to the console if the runtime has one. */
export const runtimeLog: Log = { warn, error: warn };
