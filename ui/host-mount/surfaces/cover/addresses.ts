import type { Cover } from '../../../../core/domain/cover/cover';
import type { PageContext } from '../../page/context';
import { originHere } from '../../page/mounts';
import { subscribeAddress } from '../../page/subscribe-address';

/** Where a cover's button leads: to the place that does it. `null`: it does it here. */
export const coverAddress = (cover: Cover, boot: PageContext, place: HTMLElement): string | null => {
  const membership = `${originHere()}/account/settings/membership`;
  const back = `redirect=${encodeURIComponent(addressBack(place))}`;
  switch (cover.kind) {
    case 'offer':
      return subscribeAddress(boot, cover.plan?.planId ?? null, addressBack(place));
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
    case 'outside-region':
      return boot.config.helpUrl;
    case 'loading':
    case 'service-down':
    case 'not-read':
      return null;
  }
};

/** RT-28: this very article, at the place that the reader had come to: its own fragment, or else the id of the place that opens. */
export const addressBack = ({ id }: HTMLElement): string => {
  const { pathname, search, hash } = location;
  return pathname + search + (hash || (id === '' ? '' : `#${id}`));
};
