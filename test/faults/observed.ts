import type { CallName } from '../../adapters/memory/world/faults';
import { englishTexts, type MessageKey } from '../../core/domain/messages/catalogue';
import { aMoment, anyOf, button, fetched, nameOf, type Visit } from './acts';
import type { Journey } from './journey';

/** What a page was like after something that failed, or that did not. */
export interface Observed {
  /** Whether the page shows, or has announced, this text of the catalogue. */
  readonly says: (key: MessageKey) => boolean;
  readonly blank: boolean;
  /** Something is still said to be under way. */
  readonly busy: boolean;
  /** Fields whose value has gone though they are still there. */
  readonly lost: readonly string[];
  readonly nonsense: boolean;
  /** How often each call was made. */
  readonly calls: ReadonlyMap<CallName, number>;
  /** What the page said to the console, and promises that nobody caught. */
  readonly complaints: readonly string[];
  /** It came true all the same. */
  readonly done: boolean;
  /** Where "Log in" leads to, where it is offered. */
  readonly logIn: string | null;
  readonly text: string;
}

export const inspect = (
  visit: Visit,
  journey: Journey,
  typed: Readonly<Record<string, string>>,
  complaints: readonly string[],
): Observed => {
  const text = textOf(visit);
  const now = values(visit);
  return {
    says: (key) => templateOf(key).test(text),
    blank: text.trim().length < 20 || !anyOf(visit.page.container, 'h1', () => true),
    busy: isBusy(visit),
    lost: Object.entries(typed)
      .filter(([name, value]) => name in now && now[name] !== value && !text.includes(value))
      .map(([name]) => name),
    nonsense: /undefined|NaN|\[object|\{[a-z]+\}/i.test(text),
    calls: counted(visit),
    complaints,
    done: isDone(journey, visit),
    logIn: logInLink(visit)?.getAttribute('href') ?? null,
    text,
  };
};

export const textOf = ({ page }: Visit): string => (page.container.textContent ?? '').replace(/\s+/g, ' ');
export const isReady = ({ ready }: Journey, visit: Visit): boolean => ready.test(textOf(visit));
export const isDone = ({ done }: Journey, visit: Visit): boolean => done?.test(textOf(visit)) === true;
const isBusy = ({ page }: Visit): boolean =>
  anyOf(
    page.container,
    '*',
    (one) => one.getAttribute('aria-busy') === 'true' && !one.hasAttribute('hidden'),
  );
/** The page itself could not be shown, and says so. */
export const isStuck = (visit: Visit): boolean => button(visit, /^(Try again|Reload)/) !== null;

export const logInLink = ({ page }: Visit): HTMLAnchorElement | null =>
  [...page.container.getElementsByTagName('a')].find((one) => nameOf(one) === 'Log in') ?? null;

export const counted = ({ world }: Visit): ReadonlyMap<CallName, number> => {
  const counts = new Map<CallName, number>();
  for (const { name } of world.calls()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Until nothing happens any more, also once what was being fetched is there. */
export const settle = async (visit: Visit): Promise<void> => {
  let before = '';
  let quiet = 0;
  for (let tries = 0; tries < 300 && quiet < 5; tries += 1) {
    if (quiet === 3) await fetched();
    await aMoment();
    const now = `${visit.world.calls().length} ${textOf(visit)} ${isBusy(visit)}`;
    quiet = now === before && !isBusy(visit) ? quiet + 1 : 0;
    before = now;
  }
};

/** What stands in the fields, by a name that is the same on each visit. */
export const values = ({ page }: Visit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...page.container.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select')]
      .filter((one) => one.type !== 'radio' || one.checked)
      .map((one) => [
        one.type === 'radio' || one.labels?.[0] === undefined ? one.name : nameOf(one.labels[0]),
        one.type === 'checkbox' ? String(one.checked) : one.value,
      ]),
  );

/** What a text of the catalogue looks like with its places filled in. */
const templateOf = (key: MessageKey): RegExp =>
  new RegExp(
    englishTexts[key]
      .split(/\{[a-z-]+\}/i)
      .map((part) => part.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,60}?'),
  );

/** What was written into the page, or chosen from the reader's files. */
export const typed = ({ page }: Visit): string =>
  JSON.stringify(
    [...page.container.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter((one) => one.type !== 'radio' && one.type !== 'checkbox')
      .map((one) => (one.type === 'file' ? [...(one.files ?? [])].map(({ name }) => name) : one.value))
      .filter((one) => one.length > 0),
  );
