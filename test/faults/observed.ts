import type { CallName } from '../../adapters/memory/world/faults';
import { englishTexts, type MessageKey } from '../../core/domain/messages/catalogue';
import { aMoment, anyOf, button, nameOf, type Visit } from './acts';
import type { Journey } from './journey';

/** The state of a page after a failed or successful action. */
export interface Observed {
  /** True if the page shows or has announced this text of the catalog. */
  readonly says: (key: MessageKey) => boolean;
  readonly blank: boolean;
  /** The page still shows pending work. */
  readonly busy: boolean;
  /** Fields that still exist but lost their value. */
  readonly lost: readonly string[];
  readonly nonsense: boolean;
  /** Number of calls by name. */
  readonly calls: ReadonlyMap<CallName, number>;
  /** Console output of the page and unhandled promise rejections. */
  readonly complaints: readonly string[];
  /** The action succeeded. */
  readonly done: boolean;
  /** Target of the "Log in" link; null if there is none. */
  readonly logIn: string | null;
  /** True if the page shows its navigation. */
  readonly navigation: boolean;
  /** The calls whose exceptions were reported. */
  readonly reported: readonly unknown[];
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
    reported: reportedCalls(visit),
    logIn: logInLink(visit)?.getAttribute('href') ?? null,
    navigation: anyOf(visit.page.container, 'nav', () => true),
    text,
  };
};

/** The ports whose exceptions are in the log. */
export const reportedCalls = ({ world }: Pick<Visit, 'world'>): readonly unknown[] =>
  world.log
    .lines()
    .filter(({ what }) => what === 'A port failed with an exception')
    .map(({ facts }) => facts['port']);

export const textOf = ({ page }: Visit): string => (page.container.textContent ?? '').replace(/\s+/g, ' ');
export const isReady = ({ ready }: Journey, visit: Visit): boolean => ready.test(textOf(visit));
export const isDone = ({ done }: Journey, visit: Visit): boolean => done?.test(textOf(visit)) === true;
const isBusy = ({ page }: Visit): boolean =>
  anyOf(
    page.container,
    '*',
    (one) => one.getAttribute('aria-busy') === 'true' && !one.hasAttribute('hidden'),
  );
/** True if the page shows its own load error. */
export const isStuck = (visit: Visit): boolean => button(visit, /^(Try again|Reload)/) !== null;

export const logInLink = ({ page }: Visit): HTMLAnchorElement | null =>
  [...page.container.getElementsByTagName('a')].find((one) => nameOf(one) === 'Log in') ?? null;

export const counted = ({ world }: Visit): ReadonlyMap<CallName, number> => {
  const counts = new Map<CallName, number>();
  for (const { name } of world.calls()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Waits until nothing changes any more. */
export const settle = async (visit: Visit): Promise<void> => {
  let before = '';
  let quiet = 0;
  for (let tries = 0; tries < 300 && quiet < 5; tries += 1) {
    await aMoment();
    const now = `${visit.world.calls().length} ${textOf(visit)} ${isBusy(visit)}`;
    quiet = now === before && !isBusy(visit) ? quiet + 1 : 0;
    before = now;
  }
};

/** The values of the fields, by a name that is the same on each visit. */
export const values = ({ page }: Visit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...page.container.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select')]
      .filter((one) => one.type !== 'radio' || one.checked)
      .map((one) => [
        one.type === 'radio' || one.labels?.[0] === undefined ? one.name : nameOf(one.labels[0]),
        one.type === 'checkbox' ? String(one.checked) : one.value,
      ]),
  );

/** A pattern that matches a text of the catalog with any values for its placeholders. */
const templateOf = (key: MessageKey): RegExp =>
  new RegExp(
    englishTexts[key]
      .split(/\{[a-z-]+\}/i)
      .map((part) => part.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,60}?'),
  );

/** Text that was typed into the page, and names of chosen files. */
export const typed = ({ page }: Visit): string =>
  JSON.stringify(
    [...page.container.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter((one) => one.type !== 'radio' && one.type !== 'checkbox')
      .map((one) => (one.type === 'file' ? [...(one.files ?? [])].map(({ name }) => name) : one.value))
      .filter((one) => one.length > 0),
  );
