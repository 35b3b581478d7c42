/**
 * Links a sheet of ours; resolves when it has arrived, or will not: an unstyled page is better than none. Ours stand before the
 * host's, so that their layer is the first one and its important declarations win (docs/decisions/0036-host-styles.md).
 * `last`: behind those of ours that are there already.
 */
export const linkSheet = (beside: string, last = false): Promise<unknown> => {
  const { href } = new URL(beside, import.meta.url);
  const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) =>
    link.href.startsWith(new URL('.', import.meta.url).href),
  );
  const there = own.find((link) => link.href === href);
  const link = there ?? document.createElement('link');
  const arrived = new Promise((resolve) => {
    if (link.sheet) resolve(0);
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  if (there) return arrived;
  link.rel = 'stylesheet';
  link.href = href;
  if (last && own.length > 0) own.at(-1)!.after(link);
  else document.querySelector('head')?.prepend(link);
  return arrived;
};
