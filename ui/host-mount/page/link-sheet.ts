import { find, make } from '../../../adapters/browser/find';

/** The address of a file in the same folder as this script. */
const beside = (file: string): string => new URL(file, import.meta.url).href;

/**
 * Links one of our style sheets. Resolves when it has loaded or failed, because an unstyled page is better than none.
 * Our sheets come before the host's, so that their layer is first and its important declarations win
 * (docs/decisions/0036-host-styles.md). `last`: after our other sheets.
 */
export const linkSheet = (file: string, last = false): Promise<unknown> => {
  const href = beside(file);
  const ownSheets = [...find<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) =>
    link.href.startsWith(beside('.')),
  );
  const there = ownSheets.find((link) => link.href === href);
  const link = there ?? make('link');
  const arrived = new Promise((resolve) => {
    if (link.sheet) resolve(0);
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
  if (there) return arrived;
  link.rel = 'stylesheet';
  link.href = href;
  if (last && ownSheets[0]) ownSheets.at(-1)!.after(link);
  else find('head')[0]?.prepend(link);
  return arrived;
};
