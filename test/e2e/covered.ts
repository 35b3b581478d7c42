import type { Page } from 'playwright-core';
import type { Visit, World } from './world';

export const article = '/sports/lanterns-win-in-the-dark/';
/** The place of the article's body. */
export const place = '[data-masthead="content"]';

/** A reader's window at the article. */
export const atArticle = async (world: World, visit: Visit, persona: string, query = ''): Promise<Page> => {
  await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  await visit.page.goto(world.hosts.news + article + query);
  return visit.page;
};

/** What the cover says: heading, sentences, small type; the words of its button, and where that leads. */
export const coverOf = async (page: Page) => {
  const cover = page.locator(`${place} section.cover`);
  await cover.locator('.act').waitFor({ state: 'attached' });
  const act = cover.locator('.act');
  return {
    title: await cover.locator('h2').innerText(),
    texts: await cover.locator('p:not(.actions):not(.quiet)').allInnerTexts(),
    button: await act.innerText(),
    href: await act.getAttribute('href'),
    logsIn: await cover.getByRole('link', { name: 'Already a member? Log in' }).count(),
  };
};

export const opened = (page: Page) =>
  page.locator(`${place}[data-masthead-shown]`).waitFor({ state: 'attached' });

export const headerOffers = (page: Page, offer: string) =>
  page.locator(`[data-spot="header"][data-masthead-offer="${offer}"]`).waitFor({ state: 'attached' });
