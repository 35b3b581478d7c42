import { failed } from './log';
import { textAt } from './reading';

export type Listener = (...given: never[]) => unknown;

type Entry = readonly [type: string, callback: Listener, scope: unknown, more: readonly unknown[]];

/** The bus on which templates report user actions: `dispatch('submit_email', target, widget, params)`. */
export interface EventBus {
  readonly addEventListener: (
    type: string,
    callback: Listener,
    scope?: unknown,
    ...more: readonly unknown[]
  ) => void;
  readonly removeEventListener: (type: string, callback: Listener, scope?: unknown) => void;
  readonly hasEventListener: (type: string, callback?: Listener, scope?: unknown) => boolean;
  /** One line per listener, grouped by event, with the `className` of its scope. */
  readonly getEvents: () => string;
  /**
   * Calls the listeners with `{ type, target }` and all further arguments. Errors of listeners are logged.
   */
  readonly dispatch: (type: string, target?: unknown, ...given: readonly unknown[]) => void;
}

let entries: readonly Entry[] = [];

/** One instance per page. Templates reach it through any `Widgets` object. */
export const eventBus: EventBus = {
  addEventListener: (type, callback, scope, ...more) => {
    entries = [...entries, [type, callback, scope, more]];
  },
  removeEventListener: (type, callback, scope) => {
    entries = entries.filter(([known, its, of]) => known !== type || its !== callback || of !== scope);
  },
  hasEventListener: (type, callback, scope) =>
    entries.some(
      ([known, its, of]) => known === type && (!callback || its === callback) && (!scope || of === scope),
    ),
  getEvents: () =>
    [...new Set(entries.map(([type]) => type))]
      .flatMap((type) => entries.filter(([known]) => known === type))
      .map(([type, , scope]) => `${textAt(scope, 'className') || 'anonymous'} listen for '${type}'\n`)
      .join(''),
  dispatch: (type, target, ...given) => {
    for (const [known, callback, scope, more] of entries)
      try {
        if (known === type) callback.apply(scope, [{ type, target }, ...given, ...more] as never[]);
      } catch (error) {
        failed(type)(error);
      }
  },
};
