import { mounts } from '../../page/mounts';

/** The mount points whose cover offers a charge or a plan. */
const asking = new Set<HTMLElement>();

/**
 * Marks the page's calls to action with `data-masthead-quiet` while a cover offers a charge or a plan. The host styles
 * them. The mark is removed when the cover has left the page.
 */
export const keepQuiet = (mount: HTMLElement, asks: boolean): void => {
  if (asks) asking.add(mount);
  else asking.delete(mount);
  mark();
};

const mark = (): void => {
  for (const mount of asking) if (!mount.isConnected || !hasCover(mount)) asking.delete(mount);
  for (const item of mounts('cta')) item.toggleAttribute('data-masthead-quiet', asking.size > 0);
  if (asking.size > 0) changes.observe(document, { childList: true, subtree: true });
  else changes.disconnect();
};

/** Our cover is the mount point's only child, with a shadow root. */
const hasCover = ({ firstElementChild }: HTMLElement): boolean => Boolean(firstElementChild?.shadowRoot);

const changes = new MutationObserver(mark);
