import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { CaptchaTokenFailed } from '../../core/ports/captcha';

/** The functions of the captcha's script that are used, as documented by its vendor. */
interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly execute: (widget: number) => unknown;
}

/** The part of the page's window that is used, so that tests can replace it. */
export type CaptchaWindow = Pick<Window, 'setTimeout' | 'clearTimeout' | 'document'> & {
  readonly grecaptcha?: unknown;
};

export interface RecaptchaOptions {
  readonly window: CaptchaWindow;
  /** The container; each token gets its own child element. */
  readonly element: HTMLElement;
  readonly siteKey: string;
  /**
   * Returns the script's URL in the form that the page's Trusted Types policy accepts. Throws if the policy
   * rejects it.
   */
  readonly scriptUrl: () => string;
  /** Timeouts in milliseconds for the script and for the reader's input. */
  readonly loadLimit?: number;
  readonly solveLimit?: number;
}

/** Returns a token of the invisible captcha (AU-11). Fails if the script or the token does not arrive. */
export const recaptchaToken =
  (options: RecaptchaOptions): Call<string, CaptchaTokenFailed> =>
  async () => {
    const { window, loadLimit = 10_000, solveLimit = 120_000 } = options;
    try {
      const recaptcha =
        readyMade(window) ??
        (await inTime<Recaptcha>(window, loadLimit, (done, fail) => load(options, done, fail)));
      const token = await inTime<unknown>(window, solveLimit, (done, fail) =>
        solve(recaptcha, options, done, fail),
      );
      return typeof token === 'string' && token !== '' ? E.right(token) : E.left({ _tag: 'NoToken' });
    } catch {
      return E.left({ _tag: 'NoToken' });
    }
  };

const readyMade = ({ grecaptcha }: CaptchaWindow): Recaptcha | null => {
  const found = grecaptcha as Partial<Recaptcha> | null | undefined;
  return typeof found?.render === 'function' &&
    typeof found.execute === 'function' &&
    typeof found.ready === 'function'
    ? (found as Recaptcha)
    : null;
};

const load = (
  { window, scriptUrl }: RecaptchaOptions,
  done: (recaptcha: Recaptcha) => void,
  fail: () => void,
): (() => void) => {
  const script = window.document.createElement('script');
  script.async = true;
  script.src = scriptUrl();
  script.onload = () => {
    // The real script is ready shortly after it has loaded; its `ready` function is available immediately.
    const { grecaptcha } = window as { readonly grecaptcha?: Partial<Recaptcha> };
    const ready = () => {
      const recaptcha = readyMade(window);
      if (recaptcha === null) fail();
      else done(recaptcha);
    };
    if (typeof grecaptcha?.ready === 'function') grecaptcha.ready(ready);
    else fail();
  };
  script.onerror = fail;
  window.document.head.append(script);
  // Removes a script that did not arrive, so that it can be loaded again.
  return () => script.remove();
};

const solve = (
  recaptcha: Recaptcha,
  { window, element, siteKey }: RecaptchaOptions,
  done: (token: unknown) => void,
  fail: () => void,
): (() => void) => {
  const place = window.document.createElement('div');
  element.replaceChildren(place);
  const widget = recaptcha.render(place, {
    sitekey: siteKey,
    size: 'invisible',
    badge: 'inline',
    callback: done,
    'error-callback': fail,
    'expired-callback': fail,
  });
  recaptcha.execute(widget);
  return () => element.replaceChildren();
};

/**
 * Settles with the first of success, failure or timeout. The function returned by `begin` is called unless it
 * succeeds.
 */
const inTime = <A>(
  window: CaptchaWindow,
  limit: number,
  begin: (done: (value: A) => void, fail: () => void) => () => void,
): Promise<A> =>
  new Promise((resolve, reject) => {
    let undo: () => void = () => undefined;
    const fail = (): void => {
      window.clearTimeout(timer);
      undo();
      reject(new Error('captcha'));
    };
    const timer = window.setTimeout(fail, limit);
    const done = (value: A): void => {
      window.clearTimeout(timer);
      resolve(value);
    };
    try {
      undo = begin(done, fail);
    } catch {
      fail();
    }
  });
