import type { Browser, Page } from 'playwright-core';
import { dialogIsolation } from '../../test/host-isolation/dialog';
import { differing, looksOf, type Appearance } from '../../test/host-isolation/appearance';
import { printTable } from '../table';
import { bentOfOurs } from './our-host-isolation';
import { probeOf } from './probe';
import { serve, variants, type Served } from './server';
import type { Subject } from './subject';

/** The effects of a subject on the host page, and of the host page on the subject. */
export interface HostIsolation {
  readonly stylesChanged: number;
  /** Number of the six dialog requirements that are met; null if there is no dialog. */
  readonly dialog: number | null;
  /** Number of elements in the dialog that the host page's global styles change, and the total number. */
  readonly bent: readonly [number, number] | null;
  readonly strict: Policed;
  readonly trusted: Policed;
  readonly backForwardCache: boolean;
}

/** Results under a Content Security Policy: the number of violations, and whether sign-in opened. */
export interface Policed {
  readonly violations: number;
  readonly opens: boolean | null;
}

const limit = 13_500;

interface Open {
  readonly page: Page;
  readonly opens: boolean | null;
  readonly violations: () => number;
  readonly close: () => Promise<void>;
}

/** Polls from outside of the page, because the tested policies block polling within it. */
const becomes = async (page: Page, condition: string): Promise<boolean> => {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await page.waitForTimeout(100))
    if (await page.evaluate<boolean>(`Boolean(${condition})`).catch(() => false)) return true;
  return false;
};

/** Opens an article on a desktop and, if requested, the sign-in. */
const openPage = async (
  browser: Browser,
  subject: Subject,
  served: Served,
  { query = '', signIn = true } = {},
): Promise<Open> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let violations = 0;
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|Trusted ?(HTML|Script|Types)/i.test(message.text())
    )
      violations += 1;
  });
  await page.addInitScript({ content: probeOf(subject) });
  await page.goto(`${served.origin}/article${query}`);
  await becomes(page, subject.ready);
  await page.waitForTimeout(500);
  const opens = signIn && subject.field !== undefined ? await press(page, subject) : null;
  return { page, opens, violations: () => violations, close: () => context.close() };
};

const press = async (page: Page, { field }: Subject): Promise<boolean> => {
  const trigger = page.locator('[data-trigger]');
  await trigger.focus();
  await trigger.click();
  const opened = await becomes(page, field ?? 'false');
  await page.waitForTimeout(800);
  return opened;
};

/** The page's own elements. Scroll locking behind a dialog is correct and does not count. */
const hostAppearance = (page: Page): Promise<readonly Appearance[]> =>
  looksOf(page, 'html:not(:has(body)), .bar > strong, .bar nav, main, footer');

const isHosts = (property: string): boolean =>
  !/^(inert|interactivity|perspective-origin|transform-origin|width|inline-size)$/.test(property);

const changedBy = async (
  browser: Browser,
  subject: Subject,
  served: Served,
  before: readonly Appearance[],
): Promise<number> => {
  const loaded = await openPage(browser, subject, served, { signIn: false });
  const onLoad = differing(before, await hostAppearance(loaded.page), isHosts);
  if (subject.field === undefined) {
    await loaded.close();
    return onLoad.length;
  }
  await press(loaded.page, subject);
  const opened = differing(before, await hostAppearance(loaded.page), isHosts);
  await loaded.close();
  return Math.max(onLoad.length, opened.length);
};

const policed = async (
  browser: Browser,
  subject: Subject,
  served: Served,
  query: string,
): Promise<Policed> => {
  const { opens, violations, close } = await openPage(browser, subject, served, { query });
  const found = { violations: violations(), opens };
  await close();
  return found;
};

const marker = 'data-bench-dialog';

const dialogAppearance = async (page: Page, dialog: string): Promise<readonly Appearance[]> => {
  await page.evaluate(`(${dialog})?.setAttribute('${marker}', '')`);
  return looksOf(page, `[${marker}]`);
};

const dialogOf = async (
  browser: Browser,
  subject: Subject,
  served: Served,
): Promise<Pick<HostIsolation, 'dialog' | 'bent'>> => {
  const { dialog } = subject;
  if (dialog === undefined) return { dialog: null, bent: null };
  const plain = await openPage(browser, subject, served);
  const looks = await dialogAppearance(plain.page, dialog);
  const hostIsolation = await dialogIsolation(plain.page, {
    dialog,
    trigger: '[data-trigger]',
    reopen: () => press(plain.page, subject),
  });
  await plain.close();
  const careless = await openPage(browser, subject, served, { query: variants.careless });
  const bent = differing(looks, await dialogAppearance(careless.page, dialog)).length;
  await careless.close();
  return { dialog: Object.values(hostIsolation).filter(Boolean).length, bent: [bent, looks.length] };
};

const keepsBackForwardCache = async (
  browser: Browser,
  subject: Subject,
  served: Served,
): Promise<boolean> => {
  const { page, close } = await openPage(browser, subject, served, { signIn: false });
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted })),
  );
  await page.goto(`${served.origin}/other`);
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await page.waitForTimeout(500);
  const restored = await page
    .evaluate(() => 'restored' in window && window.restored === true)
    .catch(() => false);
  await close();
  return restored;
};

const hostIsolationOf = async (
  browser: Browser,
  subject: Subject,
  before: readonly Appearance[],
): Promise<HostIsolation> => {
  const served = await serve(subject);
  try {
    return {
      stylesChanged: await changedBy(browser, subject, served, before),
      ...(await dialogOf(browser, subject, served)),
      strict: await policed(browser, subject, served, variants.strict),
      trusted: await policed(browser, subject, served, variants.trusted),
      backForwardCache: await keepsBackForwardCache(browser, subject, served),
    };
  } finally {
    served.close();
  }
};

/** Prints the table of host isolation. The first subject is the article alone. */
export const reportHostIsolation = async (browser: Browser, subjects: readonly Subject[]): Promise<void> => {
  const [alone, ...guests] = subjects;
  const served = await serve(alone!);
  const bare = await openPage(browser, alone!, served);
  const before = await hostAppearance(bare.page);
  await bare.close();
  served.close();

  const describePolicy = ({ violations, opens }: Policed): string =>
    `${violations}${opens === null ? '' : opens ? ', opens' : ', does not open'}`;
  const rows: (string | number)[][] = [];
  for (const subject of guests) {
    const hostIsolation = await hostIsolationOf(browser, subject, before);
    const { dialog } = hostIsolation;
    const bent = subject.name === 'ours' ? await bentOfOurs() : hostIsolation.bent;
    rows.push([
      subject.title,
      hostIsolation.stylesChanged,
      bent === null ? '–' : `${bent[0]} of ${bent[1]}`,
      dialog === null ? '–' : `${dialog} of 6`,
      describePolicy(hostIsolation.strict),
      describePolicy(hostIsolation.trusted),
      hostIsolation.backForwardCache ? 'kept' : 'lost',
    ]);
  }
  printTable(
    'Manners of a guest, one visit each: styles of the page changed; own elements bent by careless styles of the page; dialog; violations of policies',
    ['guest', 'styles changed', 'bent', 'dialog', 'strict policy', 'and Trusted Types', 'back/forward cache'],
    rows,
  );
};
