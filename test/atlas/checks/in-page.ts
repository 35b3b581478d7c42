import type { Page } from 'playwright-core';

/** Runs a function in the page; it may name functions of its own, for which the test runner leaves a helper behind. */
export const inPage = async <A, B>(page: Page, run: (given: A) => B, given: A): Promise<Awaited<B>> => {
  await page.evaluate('globalThis.__name ??= (named) => named');
  // Playwright's own type takes the argument apart, which it cannot do for one that is not known yet.
  return (page.evaluate as (run: (given: A) => B, given: A) => Promise<Awaited<B>>).call(page, run, given);
};

/**
 * Marks the part of ours that a reader is in, for the checks: an open dialog before the menu before the account's pages, or
 * nothing on a page that shows none of them. What is marked is found with `areaOf` in the page.
 */
export const markArea = (page: Page): Promise<void> =>
  inPage(
    page,
    () => {
      const menu = document.querySelector('#masthead-menu');
      const shown = menu?.shadowRoot?.querySelector('.panel') ?? null;
      const open = shown !== null && shown.getClientRects().length > 0;
      const area =
        document.querySelector('dialog[open]') ??
        (open ? shown : document.querySelector('[data-masthead="account"]'));
      Object.assign(window, {
        mastheadAudit: {
          area,
          /** What a keyboard can reach in it: of a group of radios the one that is chosen, or the first. */
          stops: () => {
            const found = [
              ...(area?.querySelectorAll<HTMLElement>(
                'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]',
              ) ?? []),
            ];
            const reachable = found.filter(
              (one) =>
                one.checkVisibility({ visibilityProperty: true }) &&
                one.tabIndex >= 0 &&
                one.closest('[inert]') === null &&
                one.getAttribute('aria-hidden') !== 'true' &&
                !(one as HTMLInputElement).disabled,
            );
            return reachable.filter((one) => {
              if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
              const group = reachable.filter(
                (other): other is HTMLInputElement =>
                  other instanceof HTMLInputElement && other.type === 'radio' && other.name === one.name,
              );
              return one === (group.find(({ checked }) => checked) ?? group[0]);
            });
          },
          active: () => {
            let active = document.activeElement;
            while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
            return active;
          },
          nameOf: (one: Element) =>
            `<${one.localName}> ${(one.getAttribute('aria-label') ?? (one.textContent || one.getAttribute('name')) ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`,
        } satisfies AuditInPage,
      });
    },
    undefined,
  );

/** What the checks find in the page. */
export interface AuditInPage {
  readonly area: Element | null;
  readonly stops: () => readonly HTMLElement[];
  readonly active: () => Element | null;
  readonly nameOf: (one: Element) => string;
}

declare global {
  interface Window {
    readonly mastheadAudit: AuditInPage;
  }
}
