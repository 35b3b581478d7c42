import type { Page } from 'playwright-core';

/** Runs a function in the page. It may contain named functions, for which the test runner inserts a helper. */
export const inPage = async <A, B>(page: Page, run: (given: A) => B, given: A): Promise<Awaited<B>> => {
  await page.evaluate('globalThis.__name ??= (named) => named');
  // Playwright's own type resolves the argument's type, which fails for a generic type.
  return (page.evaluate as (run: (given: A) => B, given: A) => Promise<Awaited<B>>).call(page, run, given);
};

/**
 * Marks the area for the checks: an open dialog, else the menu, else the account pages, else nothing. In the page,
 * `window.mastheadAudit.area` is the marked area.
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
          /** Elements that a keyboard can reach; in a group of radios, the chosen one or the first. */
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

/** Helpers that the checks use in the page. */
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
