import type { PageContext } from '../../page/context';
import { isShown, mounts } from '../../page/mounts';
import { tell } from './tell';

/** Bodies that are open already are told of as well: a page may ask late. */
export const tellContent = (boot: PageContext): void => {
  const seen = new WeakSet<Element>();
  const look = (): void => {
    for (const mount of mounts('content')) {
      const shown = isShown(boot, mount);
      if (!shown) seen.delete(mount);
      if (!shown || seen.has(mount)) continue;
      seen.add(mount);
      tell('masthead:content-shown', { contentId: mount.dataset['contentId'] ?? null }, mount);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    attributeFilter: ['data-masthead-shown'],
  });
  look();
};
