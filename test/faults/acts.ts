import { act, fireEvent } from '@testing-library/react';
import type { Page } from '../unit/ui/account';
import { aGoodCard } from '../builders/payflow';
import type { WholeArea } from './whole-area';

/** An open page and the in-memory world behind it. */
export interface Visit {
  readonly page: Page;
  readonly world: WholeArea['world'];
  readonly core: WholeArea['core'];
  readonly openWindow: WholeArea['openWindow'];
}

/** An action of a reader on a page. */
export type Act = (visit: Visit) => Promise<unknown>;

/**
 * Number of attempts to find an expected element; few if it may be missing. This is not a time, because a busy machine
 * is slow.
 */
export const patience = { looks: 3_000 };
export const littlePatience = 12;

/** Lets pending work continue for a moment. */
export const aMoment = async (): Promise<void> => {
  await act(
    () =>
      new Promise<void>((resolve) => setImmediate(() => setImmediate(() => setImmediate(() => resolve())))),
  );
};

/** Waits until `inspect` returns a value. */
export const until = async <A>(inspect: () => A | null | undefined): Promise<A> => {
  for (let looks = 0; looks < patience.looks; looks += 1) {
    const found = inspect();
    if (found !== null && found !== undefined) return found;
    await aMoment();
  }
  throw new Error(`Not there: ${inspect.toString()}`);
};

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Written without selectors: jsdom is several times slower with them, and this runs on every attempt. */
export const anyOf = (root: Element, tag: string, wanted: (one: Element) => boolean): boolean =>
  Array.prototype.some.call(root.getElementsByTagName(tag), wanted);

const isShown = (element: Element): boolean => {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (one.hasAttribute('hidden')) return false;
  return true;
};

/** The last visible button whose name matches. */
export const button = ({ page }: Visit, name: RegExp): HTMLElement | null =>
  [...page.container.getElementsByTagName('button')]
    .filter((one) => name.test(nameOf(one)) && isShown(one))
    .at(-1) ?? null;

const press = async (visit: Visit, name: RegExp): Promise<void> => {
  const found = await until(() => button(visit, name));
  await act(async () => found.click());
};

const field = ({ page }: Visit, label: RegExp): HTMLInputElement | null =>
  [...page.container.getElementsByTagName('label')]
    .filter((one) => label.test(nameOf(one)))
    .map((one) => one.control as HTMLInputElement | null)
    .find((one) => one !== null) ?? null;

export const write = async (visit: Visit, label: RegExp, value: string): Promise<void> => {
  const found = await until(() => field(visit, label));
  act(() => void fireEvent.change(found, { target: { value } }));
};
export const tick = async (visit: Visit, label: RegExp): Promise<void> => {
  const found = await until(() => field(visit, label));
  if (!found.checked) await act(async () => found.click());
};
export const typeCard = async (visit: Visit): Promise<void> => {
  const form = await until(() => {
    const shown = visit.world.cardForms.opened().find((one) => !one.isClosed());
    return shown ?? (button(visit, /^Try again/) === null ? null : 'failed');
  });
  if (form === 'failed') throw new Error('There is no card form');
  act(() => form.type(aGoodCard));
};
/** The checkbox, for publishers that require one. */
export const agreement = { version: '2026-11', attribute: 'terms-agreement' } as const;
/** The consent record, for publishers that store consent to text messages. */
export const textConsent = { version: '2026-11', attribute: 'text-consent' } as const;
export const agree: Act = (visit) => tick(visit, /^I agree to the terms/);
export const all =
  (...acts: readonly Act[]): Act =>
  async (visit) => {
    for (const act of acts) {
      // On the second attempt, some of the actions may already be done.
      if (patience.looks === littlePatience) await act(visit).catch(() => undefined);
      else await act(visit);
    }
  };
export const pressing =
  (name: RegExp): Act =>
  (visit) =>
    press(visit, name);
