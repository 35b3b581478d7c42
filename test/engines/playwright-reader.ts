import { expect } from 'chai';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import {
  cardFields,
  cardInput,
  goodCard,
  patience,
  whereFocusIs,
  type Focus,
  type Reader,
  type Words,
} from './reader';

/** The input device for actions: the pointer, or only the keyboard. */
export interface Hands {
  readonly press: (page: Page, target: Locator) => Promise<void>;
  readonly fill: (page: Page, target: Locator, text: string) => Promise<void>;
  readonly choose: (page: Page, target: Locator) => Promise<void>;
  readonly tick: (page: Page, target: Locator, on: boolean) => Promise<void>;
  readonly type: (page: Page, frame: string, text: string) => Promise<void>;
}

export const pointer: Hands = {
  press: (_page, target) => target.click(),
  // Types like a person. React can miss the input event when Playwright fills a field in Firefox at once.
  fill: async (page, target, text) => {
    await target.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  },
  choose: (_page, target) => target.check(),
  tick: (_page, target, on) => target.setChecked(on),
  type: async (page, frame, text) => {
    await page.frameLocator(`iframe[name="${frame}"]`).locator(cardInput).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  },
};

/** A reader in Chromium or Firefox. `origin`: a site of the sandbox. */
export const playwrightReader = async (
  context: BrowserContext,
  origin: string,
  hands: Hands = pointer,
): Promise<Reader> => {
  context.setDefaultTimeout(patience);
  return readerOf(await context.newPage(), origin, hands);
};

const readerOf = (page: Page, origin: string, hands: Hands): Reader => {
  const context = page.context();
  const exactly = (name: Words) => ({ name, exact: typeof name === 'string' });
  const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first();
  const control = (role: 'button' | 'link' | 'radio' | 'checkbox' | 'heading', name: Words): Locator =>
    page.getByRole(role, exactly(name)).first();
  return {
    signInAs: async (persona) => {
      const answer = await context.request.post(`${origin}/__sandbox/login`, { data: { persona } });
      expect(answer.status(), `signing in as ${persona}`).to.equal(200);
    },
    open: async (address) => void (await page.goto(address)),
    press: (name, role = 'button') => hands.press(page, shown(page.getByRole(role, exactly(name)))),
    fill: (label, text) => hands.fill(page, shown(page.getByLabel(label, { exact: true })), text),
    choose: (name) => hands.choose(page, control('radio', name)),
    tick: (name, on = true) => hands.tick(page, control('checkbox', name), on),
    typeCard: async (card) => {
      const fields = cardFields({ ...goodCard, ...card });
      for (const [frame] of fields)
        await page.frameLocator(`iframe[name="${frame}"]`).locator(cardInput).waitFor();
      for (const [frame, text] of fields) await hands.type(page, frame, text);
    },
    back: async () => void (await page.goBack()),
    inWindow: async (button, act) => {
      const opened = page.waitForEvent('popup');
      await hands.press(page, control('button', button));
      const popup = await opened;
      const closed = popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close');
      await act(readerOf(popup, origin, hands));
      await closed;
    },
    sees: (words) => shown(page.getByText(words)).waitFor(),
    which: async (texts) => {
      const names = Object.keys(texts) as (keyof typeof texts)[];
      const places = names.map((name) => page.getByText(texts[name]).filter({ visible: true }));
      await places
        .reduce((all, place) => all.or(place))
        .first()
        .waitFor();
      const counts = await Promise.all(places.map((place) => place.count()));
      return names[counts.findIndex((count) => count > 0)] ?? names[0]!;
    },
    valueOf: async (label) => {
      const field = page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
      return (await field.count()) === 0 ? '' : field.inputValue();
    },
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    seesHeading: (name) => control('heading', name).waitFor(),
    seesNo: (name, role) => shown(page.getByRole(role, exactly(name))).waitFor({ state: 'hidden' }),
    seesDialog: (name) => page.getByRole('dialog', { name, exact: true }).waitFor(),
    seesNoDialog: () => page.getByRole('dialog').waitFor({ state: 'hidden' }),
    stroke: (key) => page.keyboard.press(key),
    focus: async () => (await page.evaluate(whereFocusIs)) as Focus,
    arrives: (path) => page.waitForURL((address) => address.pathname === path, { waitUntil: 'commit' }),
    ask: async (address) => (await context.request.get(address)).json(),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => context.close(),
  };
};
