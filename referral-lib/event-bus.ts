import { failed } from './log';

type Listener = (...given: never[]) => unknown;

interface Entry {
  readonly callback: Listener;
  readonly scope: unknown;
  readonly more: readonly unknown[];
}

/** Where templates say what a reader did in them: `dispatch('submit_email', target, widget, params)`. */
export interface EventBus {
  readonly addEventListener: (
    type: string,
    callback: Listener,
    scope?: unknown,
    ...more: readonly unknown[]
  ) => void;
  readonly removeEventListener: (type: string, callback: Listener, scope?: unknown) => void;
  readonly hasEventListener: (type: string, callback?: Listener, scope?: unknown) => boolean;
  /** Listeners are given `{ type, target }` and everything after it; what one of them throws is logged. */
  readonly dispatch: (type: string, target?: unknown, ...given: readonly unknown[]) => void;
}

const makeEventBus = (): EventBus => {
  const listeners = new Map<string, readonly Entry[]>();
  const of = (type: string): readonly Entry[] => listeners.get(type) ?? [];
  return {
    addEventListener: (type, callback, scope, ...more) =>
      void listeners.set(type, [...of(type), { callback, scope, more }]),
    removeEventListener: (type, callback, scope) =>
      void listeners.set(
        type,
        of(type).filter((one) => one.callback !== callback || one.scope !== scope),
      ),
    hasEventListener: (type, callback, scope) =>
      of(type).some(
        (one) =>
          (callback === undefined || one.callback === callback) &&
          (scope === undefined || one.scope === scope),
      ),
    dispatch: (type, target, ...given) =>
      of(type).forEach(({ callback, scope, more }) => {
        try {
          callback.apply(scope, [{ type, target }, ...given, ...more] as never[]);
        } catch (error) {
          failed(type)(error);
        }
      }),
  };
};

/** One for the page: templates reach it through any `Widgets`. */
export const eventBus = makeEventBus();
