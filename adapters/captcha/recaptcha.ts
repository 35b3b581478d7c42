import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { CaptchaTokenFailed } from '../../core/ports/captcha';

/** The functions of the captcha's script that are used, as it documents them. */
interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly execute: (widget: number) => unknown;
}

/** The part of a page's window that is used, so that it can be stood in for. */
export type CaptchaWindow = Pick<Window, 'setTimeout' | 'clearTimeout' | 'document'> & {
  readonly grecaptcha?: unknown;
};

export interface RecaptchaOptions {
  readonly window: CaptchaWindow;
  /** Each token has a place of its own in it. */
  readonly element: HTMLElement;
  readonly siteKey: string;
  /** The script's address, as the page's policy wants it. Throws where that is not allowed. */
  readonly scriptUrl: () => string;
  /** Milliseconds for the script, and for the reader. */
  readonly loadLimit?: number;
  readonly solveLimit?: number;
}

/** AU-11: a token of the invisible check. It fails honestly where the script, or the token, never comes. */
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
    // The real script is ready a moment after it has loaded; its first function is there at once.
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
  // One that did not come can be asked for again.
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

/** Whatever comes first: the end of a task, its failure, or the limit. `undo` follows what did not succeed. */
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
