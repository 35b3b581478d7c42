import * as E from 'fp-ts/Either';
import { addDays, addMonths, toIsoDay } from '../../core/domain/dates/utc-date';
import { aMembership } from '../builders/membership';
import { inWords, ledgerOf, type Charged, type OpenWorld } from './promise-world';
import {
  optionsOf,
  readPage,
  shownTermsNow,
  type Access,
  type Expected,
  type Option,
  type Page,
  type ShownTerms,
} from './shown-terms';

/** One reader's life: the persona, the start, and the changes with the days since the previous step. */
export interface Life {
  readonly persona: string;
  readonly start: string;
  readonly steps: readonly { readonly afterDays: number; readonly key: string }[];
}

export interface Followed {
  /** Differences between the shown terms and the actual charges and access. */
  readonly wrong: readonly string[];
  readonly tellings: number;
  /** A step is not available in that state, so the life cannot be followed. */
  readonly notOffered: boolean;
}

/** Intervals in months. */
export interface Pace {
  /** Interval between two checks of the ledger and the access. */
  readonly looksEvery: number;
  /** Interval between two page loads. */
  readonly pagesEvery: number;
  /** Month of the first page load, from 1; default: after the first interval. */
  readonly firstPage?: number;
}

interface Telling {
  readonly what: string;
  readonly at: Date;
  readonly shownTerms: ShownTerms;
  readonly seen: ReadonlySet<string>;
  /** Number of access checks before it. */
  readonly looked: number;
  /**
   * State at the time when another change replaced it: the charges and access checks until then; null while it is in
   * effect.
   */
  closed: Closed | null;
}

interface Closed {
  readonly at: Date;
  readonly ledger: readonly Charged[];
  readonly looked: number;
  /** The shown terms, limited to the charges that the banks accept. */
  readonly allowed: Allowed;
}

interface Allowed {
  readonly charges: readonly Expected[];
  readonly access: Access | null;
  /** The UTC day of a refused charge; access on that day is not checked, because the paid day may still give access. */
  readonly openDay: string | null;
}

const months = 15;
/** Number of days after which failed retries end the membership. */
const daysOfRetries = 14;
const homeDeliveryPlan = 'sports-plus-home-delivery';
const minute = 60_000;

/** Opens the world for a life and runs its steps. `heard.page` gets each page that is read on the way. */
export const lead = async (
  open: OpenWorld,
  { persona, start, steps }: Life,
  heard: {
    readonly page: (page: Page) => Promise<void>;
    readonly before: (page: Page, option: Option) => Promise<void>;
    readonly after: (
      option: Option,
      outcome: Awaited<ReturnType<Option['send']>>,
      page: Page,
    ) => Promise<void>;
  },
): Promise<Page | null> => {
  const world = await open(persona, new Date(start));
  const core = aMembership(world.ports, { homeDeliveryPlan });
  let page = await readPage(core, world);
  await heard.page(page);
  for (const { afterDays, key } of steps) {
    world.clock.set(addDays(new Date(world.clock.now().getTime() + 2 * minute), afterDays));
    page = await readPage(core, world);
    await heard.page(page);
    const option = optionsOf(page).find((one) => one.key === key);
    if (option === undefined) return null;
    await heard.before(page, option);
    await heard.after(option, await option.send(), page);
    page = await readPage(core, world);
    await heard.page(page);
  }
  return page;
};

/**
 * Runs a life, advances the clock by 15 months, and compares all shown terms with the actual charges and access. Terms
 * are read before each change, after it, and on later page loads. The ledger and the access are also checked a minute
 * before and after each announced event.
 */
export const follow = async (
  open: OpenWorld,
  life: Life,
  { looksEvery, pagesEvery, firstPage = pagesEvery }: Pace,
): Promise<Followed> => {
  const tellings: Telling[] = [];
  const wrong: string[] = [];
  const looks: [Date, boolean][] = [];
  let ledger: readonly Charged[] = [];
  const note = (what: string, page: Page, shownTerms: ShownTerms): void =>
    void tellings.push({
      what: `${what} on ${page.facts.now.toISOString().slice(0, 16)}`,
      at: page.facts.now,
      shownTerms,
      seen: new Set(ledger.map(({ key }) => key)),
      looked: looks.length,
      closed: null,
    });
  const heardPage = async (page: Page): Promise<void> => {
    ledger = ledgerOf(await page.world.books(), ledger);
    looks.push([page.facts.now, page.entitled]);
    note(`as it stands (${page.facts.membershipStatus._tag})`, page, shownTermsNow(page));
  };
  const close = ({ world }: Page): void => {
    const now = world.clock.now();
    for (const one of tellings)
      one.closed ??= {
        at: now,
        ledger,
        looked: looks.length,
        allowed: asBanksAllow(one.shownTerms, now, world.refuses),
      };
  };
  const last = await lead(open, life, {
    page: heardPage,
    before: async (page, option) => {
      close(page);
      note(option.key, page, option.shownTerms);
    },
    after: async ({ key, shownTerms }, outcome, { world, facts }) => {
      // An error is expected if the bank refuses the charge.
      const refused = shownTerms.method !== null && world.refuses(shownTerms.method, facts.now);
      if (E.isLeft(outcome) && !refused) wrong.push(`${key} was answered by ${JSON.stringify(outcome.left)}`);
    },
  });
  if (last === null) return { wrong: [], tellings: 0, notOffered: true };

  const { core, world } = last;
  const { now } = last.facts;
  const end = addMonths(now, months).getTime();
  const inMonths = Array.from({ length: months }, (_, at) => at + 1);
  const timesOf = (every: number, first: number): readonly number[] =>
    inMonths.filter((one) => one % every === first % every).map((one) => addMonths(now, one).getTime());
  const opened = new Set(timesOf(pagesEvery, firstPage));
  const observed = tellings
    .filter(({ closed }) => closed === null)
    .flatMap(({ shownTerms: { moments } }) =>
      moments.flatMap((on) => [on.getTime() - minute, on.getTime() + minute]),
    );
  const stops = [...new Set([...timesOf(looksEvery, looksEvery), ...opened, ...observed, end])]
    .filter((time) => time > now.getTime() && time <= end)
    .sort((one, other) => one - other);
  for (const stop of stops) {
    if (stop <= world.clock.now().getTime()) continue;
    world.clock.set(new Date(stop));
    if (opened.has(stop)) await heardPage(await readPage(core, world));
    else {
      const books = await world.books();
      ledger = ledgerOf(books, ledger);
      looks.push([new Date(stop), books.entitled]);
    }
  }
  close(last);
  for (const { what, at: since, shownTerms: said, seen, looked, closed } of tellings) {
    const { at: until, ledger: known, looked: lookedUntil, allowed } = closed!;
    const made = known.filter(({ key }) => !seen.has(key));
    // The retry days of a failed charge are not shown; another change may come before the next retry.
    const waits =
      made.length === 0 && allowed.charges[0]?.on === null && until < addDays(since, daysOfRetries);
    const difference = waits ? null : chargesDiffer(allowed.charges, made, said);
    if (difference !== null) wrong.push(`${what}: ${difference}`);
    const { access, openDay } = allowed;
    if (access !== null)
      for (const [at, entitled] of looks.slice(looked, lookedUntil))
        if (toIsoDay(at) !== openDay && accessAt(access, at) !== entitled)
          wrong.push(`${what}: access ${entitled ? 'given' : 'refused'} on ${at.toISOString()}`);
  }
  return { wrong, tellings: tellings.length, notOffered: false };
};

/** Removes charges that the named card cannot pay, and ends the membership at the first of them. */
const asBanksAllow = (
  { charges, method, access }: ShownTerms,
  until: Date,
  refuses: (method: NonNullable<ShownTerms['method']>, at: Date) => boolean,
): Allowed => {
  const all = charges(until);
  const failing = method === null ? -1 : all.findIndex(({ on }) => refuses(method, on ?? until));
  if (failing < 0) return { charges: all, access, openDay: null };
  const from = all[failing]!.on;
  return {
    charges: all.slice(0, failing),
    openDay: from === null ? null : toIsoDay(from),
    access:
      access === null || from === null
        ? null
        : [...access.filter(([at]) => at.getTime() < from.getTime()), [from, false]],
  };
};

const accessAt = (access: Access, at: Date): boolean =>
  [...access]
    .sort(([one], [other]) => one.getTime() - other.getTime())
    .filter(([from]) => from.getTime() <= at.getTime())
    .at(-1)?.[1] ?? false;

const chargesDiffer = (
  expected: readonly Expected[],
  actual: readonly Charged[],
  { method, within }: ShownTerms,
): string | null => {
  const same =
    expected.length === actual.length &&
    expected.every((one, at) => {
      const made = actual[at]!;
      const isAmount = [one.cents, one.orCents].some((cents) => Math.abs(cents - made.cents) <= within);
      const isDay = one.on === null || toIsoDay(one.on) === toIsoDay(made.at);
      const isCard = method === null || made.token === null || made.token === method.token;
      return isAmount && isDay && isCard;
    });
  return same
    ? null
    : `told ${expected.map(({ on, cents, orCents }) => `${on === null ? 'soon' : toIsoDay(on)} ${cents}${orCents === cents ? '' : ` or ${orCents}`}`).join(', ') || 'nothing'}; by ${method?.token ?? '-'}; charged ${actual.map(inWords).join(', ') || 'nothing'}`;
};
