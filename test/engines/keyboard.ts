import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { Hands } from './playwright-reader';

/** More than the number of tab stops on any page. */
const mostStops = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
  });

/** Describes the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.tagName ?? 'nothing'} "${element?.textContent?.slice(0, 60) ?? ''}"`;
  });

/** Presses Tab until `isThere` returns true. */
const tabUntil = async (page: Page, what: string, isThere: () => Promise<boolean>): Promise<void> => {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${what}; it stopped at ${await focused(page)}.`);
};

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  await tabUntil(page, target.toString(), () => hasFocus(target));
  await isMarked(target);
};

/** Checks that the focus is visible: the element or one of its ancestors changes its appearance. */
const isMarked = async (target: Locator): Promise<void> => {
  expect(await target.evaluate((element) => element.matches(':focus-visible')), target.toString()).to.equal(
    true,
  );
};

/** Uses no pointer. Tab moves between stops, Enter and Space press, and arrow keys choose. */
export const keyboard: Hands = {
  press: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  fill: async (page, target, text) => {
    await tabTo(page, target);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  },
  choose: async (page, target) => {
    await target.waitFor();
    const name = await target.getAttribute('name');
    const groups = page.locator(`input[type="radio"][name=${JSON.stringify(name)}]`);
    await tabUntil(page, target.toString(), () =>
      groups.evaluateAll((radios) => radios.some((radio) => radio === document.activeElement)),
    );
    if (await hasFocus(target)) {
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      return;
    }
    for (let step = await groups.count(); step > 0 && !(await target.isChecked()); step -= 1)
      await page.keyboard.press('ArrowDown');
    expect(await target.isChecked(), target.toString()).to.equal(true);
  },
  tick: async (page, target, on) => {
    await tabTo(page, target);
    if ((await target.isChecked()) !== on) await page.keyboard.press('Space');
  },
  type: async (page, frame, text) => {
    await tabUntil(page, frame, () =>
      page.evaluate((name) => document.activeElement?.getAttribute('name') === name, frame),
    );
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text, { delay: 5 });
  },
};
