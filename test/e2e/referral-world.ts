import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, type Engine } from '../browser';
import { startReferralSite, type Site } from './referral-site';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** All errors on the page, including policy violations. */
  readonly complaints: () => readonly string[];
  /** Calls to the service: method and path with query. */
  readonly calls: () => readonly string[];
}

/** A tenant's site and a browser that visits it. */
export interface ReferralWorld {
  readonly url: string;
  /** Sets the response of all further widget calls: a recording with changes. */
  readonly answer: (name: string, changes?: object) => void;
  /** Opens a page of the site without the `absent` scripts. */
  readonly visit: (
    site: Site,
    size?: { readonly width: number; readonly height: number },
    absent?: readonly string[],
  ) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

export const startReferralWorld = async (engine: Engine): Promise<ReferralWorld> => {
  const { url, answer, show, calls, close } = await startReferralSite();
  const browser: Browser = await launchBrowser(engine);
  return {
    url,
    answer,
    visit: async (next, size = { width: 1280, height: 800 }, absent = []) => {
      show(next);
      const complaints: string[] = [];
      const context = await browser.newContext({ viewport: size });
      await context.exposeBinding('complain', (_, what: string) => void complaints.push(what));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          (window as unknown as { complain: (what: string) => void }).complain(
            `policy: ${effectiveDirective} ${blockedURI}`,
          );
        });
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`unhandled: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        if (!/^(data|about|blob)/.test(request.url()) && !request.url().startsWith(url))
          complaints.push(`left the machine: ${request.url()}`);
      });
      for (const name of absent) await page.route(`**/${name}`, (route) => route.abort());
      await page.goto(`${url}/sports/`);
      // Firefox requests an icon for every page, regardless of the policy, and reports its own request.
      const list = (): readonly string[] => complaints.filter((one) => !one.includes('/favicon.ico'));
      return { page, context, complaints: list, calls };
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
};
