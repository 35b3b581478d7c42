import type { PageContext } from '../../page/context';
import { isShown, mounts } from '../../page/mounts';
import { tell } from './tell';

/** Bodies that are open already are told of as well: a page may ask late. */
export const tellContent = (page: PageContext): void => {
  const seen = new WeakSet<Element>();
  const scan = (): void => {
    for (const mount of mounts('content')) {
      const shown = isShown(page, mount);
      if (!shown) seen.delete(mount);
      if (!shown || seen.has(mount)) continue;
      seen.add(mount);
      tell('masthead:content-shown', { contentId: mount.dataset['contentId'] ?? null }, mount);
    }
  };
  new MutationObserver(scan).observe(document, {
    subtree: true,
    attributeFilter: ['data-masthead-shown'],
  });
  scan();
};
