import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { sharedPassword, findPersona } from '../../sandbox/personas';
import { englishTexts, type MessageKey } from '../../core/domain/messages/catalogue';
import { spanishTexts } from '../../core/domain/messages/locales/es-US';
import { article, coverOf, opened, place } from './covered';
import { typeCard, unknownToProvider, type World } from './world';

/** The effort from the cover to the payment: pages after the article, clicks, and fields to fill in. */
export interface Taken {
  readonly pages: number;
  readonly presses: number;
  readonly fields: number;
}

export const languages = ['en-US', 'es-US'] as const;
export type Language = (typeof languages)[number];

/** A reader that counts its pages, clicks and fields. */
class Reader {
  readonly pages: string[] = [];
  readonly presses: string[] = [];
  readonly fields: string[] = [];

  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame === page.mainFrame() && pathname !== article && pathname !== this.pages.at(-1))
        this.pages.push(pathname);
    });
  }

  text(key: MessageKey): string {
    return this.language === 'es-US' ? spanishTexts[key] : englishTexts[key];
  }
  /** Matches the text with any parameter values. */
  pattern(...keys: readonly MessageKey[]): RegExp {
    const pieces = (key: MessageKey) =>
      this.text(key)
        .split(/\{[\w-]+\}/)
        .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+');
    return new RegExp(`^(${keys.map(pieces).join('|')})`);
  }
  async press(what: Locator): Promise<void> {
    await what.waitFor();
    this.presses.push(await what.innerText());
    await what.click();
  }
  pressButton(...keys: readonly MessageKey[]): Promise<void> {
    return this.press(this.page.getByRole('button', { name: this.pattern(...keys) }).last());
  }
  async fill(key: MessageKey, text: string, within: Page | Locator = this.page): Promise<void> {
    this.fields.push(this.text(key));
    await within.getByLabel(this.text(key), { exact: true }).fill(text);
  }
  async fillCard(): Promise<void> {
    await this.page
      .frameLocator('iframe[name="braintree-hosted-field-number"]')
      .locator('input')
      .first()
      .waitFor();
    // The name is already filled in.
    this.fields.push('card number', 'expiration date', 'security code', 'ZIP code');
    await typeCard(this.page, {});
  }
  heading(...keys: readonly MessageKey[]): Promise<void> {
    return this.page
      .getByRole('heading', { name: this.pattern(...keys) })
      .first()
      .waitFor();
  }
}

/** The reader's actions on the target page of the cover's button, up to the payment. */
type Act = (reader: Reader) => Promise<void>;

const payButton = ['checkout.start-trial', 'checkout.pay'] as const;

const paysByNewCard: Act = async (reader) => {
  await reader.fillCard();
  await reader.pressButton(...payButton);
  await reader.heading('subscribe.done', 'subscribe.done-trial');
};
const paysByStoredCard: Act = async (reader) => {
  await reader.pressButton(...payButton);
  await reader.heading('subscribe.done');
};
const registers: Act = async (reader) => {
  await reader.fill('field.first-name', 'Ada');
  await reader.fill('field.last-name', 'Reader');
  await reader.fill('field.email', `ada.${Date.now()}@example.com`);
  await reader.fill('field.password', 'Courier-Morning-1');
  await reader.pressButton('checkout.continue');
  await paysByNewCard(reader);
};
const resumes: Act = async (reader) => {
  await reader.page.getByText(reader.pattern('resume.now')).first().waitFor();
  await reader.pressButton('action.resume');
  await reader.page.getByText(reader.text('membership.resumed')).first().waitFor();
};
const restarts: Act = async (reader) => {
  await reader.page.getByText(reader.text('restart.starts'), { exact: true }).waitFor();
  await reader.pressButton('action.restart');
  await reader.heading('restart.done-on', 'restart.done-now');
};
const paysWhatIsDue: Act = async (reader) => {
  await reader.pressButton('rescue.pay');
  await reader.heading('rescue.paid');
};

/** The reader who sees the cover. */
export interface CoverState {
  /** A persona of the sandbox; `null`: a visitor without an account. */
  readonly persona: string | null;
  readonly act: Act;
  /** Maximum effort for a signed-in reader. A log-in on the article adds two clicks and two fields. */
  readonly takes: Taken;
}

export const coverStates: Readonly<Record<string, CoverState>> = {
  'visitor, new account': {
    persona: null,
    act: registers,
    takes: { pages: 1, presses: 3, fields: 8 },
  },
  'may have a trial': {
    persona: 'trial-eligible',
    act: paysByNewCard,
    takes: { pages: 1, presses: 2, fields: 4 },
  },
  'had a trial': { persona: 'had-trial', act: paysByStoredCard, takes: { pages: 1, presses: 2, fields: 0 } },
  paused: { persona: 'paused', act: resumes, takes: { pages: 1, presses: 2, fields: 0 } },
  'past due': { persona: 'past-due', act: paysWhatIsDue, takes: { pages: 1, presses: 2, fields: 0 } },
  canceled: { persona: 'cancelled', act: restarts, takes: { pages: 1, presses: 2, fields: 0 } },
  'home delivery over': {
    persona: 'home-delivery-cancelled',
    act: paysByNewCard,
    takes: { pages: 1, presses: 2, fields: 4 },
  },
};

/** Signed in before the cover appears, or signing in on the cover. */
export const comings = ['signed in', 'logs in'] as const;
export type Coming = (typeof comings)[number];

export interface CoverJourney {
  readonly state: string;
  readonly coming: Coming;
  readonly width: number;
  readonly language: Language;
}

export const nameOf = ({ state, coming, width, language }: CoverJourney): string =>
  `${state}${coverStates[state]!.persona === null ? '' : `, ${coming}`}, ${width} px, ${language}`;

const barOf = ({ state, coming }: CoverJourney): Taken => {
  const { persona, takes } = coverStates[state]!;
  return persona === null || coming === 'signed in'
    ? takes
    : { ...takes, presses: takes.presses + 2, fields: takes.fields + 2 };
};

/**
 * From the cover of an article through the payment and back to the same open article. The focus is on the first element
 * of the covered part. No input is requested twice.
 */
export const goesFromCoverToArticle = async (world: World, journey: CoverJourney): Promise<Taken> => {
  const { persona, act } = coverStates[journey.state]!;
  if (persona !== null) await world.control('reset', { only: persona });
  await world.control('settings', { locale: journey.language });
  const { page, context, complaints } = await world.visit({
    width: journey.width,
    expectedFailures: [...unknownToProvider, /saasquatch_jwt$/],
  });
  const account = persona === null ? undefined : findPersona(persona)?.account;
  const isSignedIn = account !== undefined && journey.coming === 'signed in';
  if (isSignedIn) await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  const reader = new Reader(page, journey.language);
  await page.goto(world.hosts.news + article);
  const title = await page.locator('h1').innerText();
  await coverOf(page);
  if (account !== undefined && !isSignedIn) {
    const before = await page.locator(`${place} section.cover`).innerText();
    await reader.press(page.getByRole('link', { name: reader.text('cover.log-in') }));
    const dialog = page.getByRole('dialog');
    await reader.fill('field.email', account.email, dialog);
    await reader.fill('field.password', sharedPassword, dialog);
    await reader.press(dialog.getByRole('button', { name: reader.text('login.submit'), exact: true }));
    await page.waitForFunction(
      ([at, was]) =>
        document.querySelector(at!)?.firstElementChild?.shadowRoot?.querySelector('section')?.innerText !==
        was,
      [place, before] as const,
    );
  }
  await reader.press(page.locator(`${place} .act`));
  await act(reader);
  const readOn = page.getByRole('button', { name: reader.pattern('read-on.article') });
  await readOn.waitFor();
  await page.getByText(title, { exact: true }).waitFor();
  const taken = { pages: reader.pages.length, presses: reader.presses.length, fields: reader.fields.length };
  const requests = [...reader.fields];

  await readOn.click();
  await opened(page);
  expect(new URL(page.url()).pathname).to.equal(article);
  await page.waitForFunction(() => document.activeElement === document.querySelector('#rest > :first-child'));
  expect(
    requests.filter((field, at) => requests.indexOf(field) !== at),
    'asked twice',
  ).to.deep.equal([]);
  expect(reader.pages.length, `pages: ${reader.pages.join(', ')}`).to.be.at.most(3);
  const bar = barOf(journey);
  for (const what of ['pages', 'presses', 'fields'] as const)
    expect(taken[what], `${what}: ${reader[what].join(', ')}`).to.be.at.most(bar[what]);
  expect(complaints.list()).to.deep.equal([]);
  await context.close();
  return taken;
};

/** A table of each journey with its maximum effort. */
export const tableOf = (all: readonly (readonly [CoverJourney, Taken])[]): string =>
  [
    'journey                                            pages  presses  fields  (at most)',
    ...all.map(([journey, { pages, presses, fields }]) => {
      const bar = barOf(journey);
      const numbers = `${String(pages).padStart(5)}  ${String(presses).padStart(7)}  ${String(fields).padStart(6)}`;
      return `${nameOf(journey).padEnd(50)} ${numbers}  (${bar.pages}, ${bar.presses}, ${bar.fields})`;
    }),
  ]
    .map((line) => `      ${line}`)
    .join('\n');
