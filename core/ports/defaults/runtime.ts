import type { Clock } from '../clock';
import type { Ids } from '../ids';
import type { Log } from '../log';

/** Parts of a JavaScript runtime that not every runtime has. */
const runtime = globalThis as {
  readonly setTimeout?: (act: () => void, milliseconds: number) => unknown;
  readonly crypto?: { readonly getRandomValues: (words: Uint32Array) => Uint32Array };
  readonly Intl?: unknown;
  readonly console?: { readonly warn: (text: string) => void };
};

/** Some small engines have no `Intl`: a program gives a `format` there. */
export const hasIntl = runtime.Intl !== undefined;

/** The time of the device. Without timers, `wait` resolves at once. */
export const runtimeClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds) => () =>
    new Promise((resolve) => {
      if (runtime.setTimeout === undefined) resolve();
      else runtime.setTimeout(resolve, milliseconds);
    }),
};

/** Random ids. */
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

/** The console, if there is one. */
export const runtimeLog: Log = { warn, error: warn };
