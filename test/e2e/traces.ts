import type { Page } from 'playwright-core';

/** All data that a page stores or shows, by place. */
export const dump = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    // Uses no named function here, because the test runner's helper for names is missing in the page.
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const { shadowRoot } of root.querySelectorAll('*'))
        if (shadowRoot !== null) roots.push(shadowRoot);
    return {
      'local storage': JSON.stringify({ ...localStorage }),
      'session storage': JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      page: roots
        .map((root) => (root instanceof Document ? root.documentElement.outerHTML : root.innerHTML))
        .join(' '),
      fields: roots
        .flatMap((root) => [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')])
        .map(({ value }) => value)
        .join(' '),
      title: document.title,
      address: location.href,
      'history entry': JSON.stringify(history.state),
      dataLayer: JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? null),
    };
  });

/** Lists the found traces with their places. */
export const found = (
  places: Readonly<Record<string, string>>,
  traces: readonly string[],
): readonly string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${place}`),
  );
