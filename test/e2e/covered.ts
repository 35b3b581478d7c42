import type { Page } from 'playwright-core';
import type { Visit, World } from './world';

export const article = '/sports/lanterns-win-in-the-dark/';
/** The mount point of the article's body. */
export const place = '[data-masthead="content"]';

/** Signs a persona in and opens the article. */
export const atArticle = async (world: World, visit: Visit, persona: string, query = ''): Promise<Page> => {
  await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  await visit.page.goto(world.hosts.news + article + query);
  return visit.page;
};

/**
 * Reads the cover: title, texts with the charges below the button, and the label and address of its button. Without a button, `button` is empty and
 * `href` null.
 */
export const coverOf = async (page: Page) => {
  // `aria-busy` distinguishes our cover from the host's. A cover that is loading has no title.
  const cover = page.locator(`${place} section.cover[aria-busy="false"]`);
  await cover.locator('h2').waitFor({ state: 'attached' });
  const act = cover.locator('.act');
  const hasButton = (await act.count()) > 0;
  return {
    title: await cover.locator('h2').innerText(),
    texts: await cover.locator('p:not(.actions, .log-in)').allInnerTexts(),
    button: hasButton ? await act.innerText() : '',
    href: hasButton ? await act.getAttribute('href') : null,
    logsIn: await cover.getByRole('link', { name: 'Already a member? Log in' }).count(),
  };
};

export const opened = (page: Page) =>
  page.locator(`${place}[data-masthead-shown]`).waitFor({ state: 'attached' });

export const headerOffers = (page: Page, offer: string) =>
  page.locator(`[data-spot="header"][data-masthead-offer="${offer}"]`).waitFor({ state: 'attached' });
