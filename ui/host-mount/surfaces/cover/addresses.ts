import type { Cover } from '../../../../core/domain/cover/cover';
import type { PageContext } from '../../page/context';
import { helpAddress } from '../../page/help-address';
import { logInAgainAddress } from '../../page/log-in-again';
import { originHere } from '../../page/mounts';
import { subscribeAddress } from '../../page/subscribe-address';

/** Returns the address of a cover's button, or null if the button only checks again or the cover has no button. */
export const coverAddress = (cover: Cover, page: PageContext, place: HTMLElement): string | null => {
  const membership = `${originHere()}/account/settings/membership`;
  const back = `redirect=${encodeURIComponent(addressBack(place))}`;
  switch (cover.kind) {
    case 'offer':
      return subscribeAddress(page, cover.plan?.planId ?? null, addressBack(place));
    case 'paused':
      return `${membership}?do=resume&${back}`;
    case 'ended':
      return `${membership}?do=restart&${back}`;
    case 'past-due':
      return `${membership}?${back}`;
    case 'starts':
    case 'runs':
    case 'unsettled':
      return membership;
    case 'delivery':
      return helpAddress(page.config);
    case 'log-in':
      return logInAgainAddress(hashOf(place));
    case 'loading':
    case 'outside-region':
    case 'service-down':
    case 'not-read':
      return null;
  }
};

/**
 * Returns the article's address with its fragment, or with the id of the mount point if the address has no fragment
 * (RT-28).
 */
export const addressBack = (place: HTMLElement): string =>
  location.pathname + location.search + hashOf(place);

/** Returns the fragment of the address, or else the id of the mount point as a fragment. */
export const hashOf = ({ id }: HTMLElement): string => location.hash || (id === '' ? '' : `#${id}`);
