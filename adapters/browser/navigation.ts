import type { Navigation } from '../../core/ports/navigation';
import { isFramedByOthers } from './framed';

export const browserNavigation = (window: Window): Navigation => ({
  host: () => window.location.host,
  referrer: () => window.document.referrer,
  addressOf: (path) => window.location.origin + path,
  // A path always refers to this site, even if the page has a `<base>` element.
  leave: (address) =>
    window.location.assign(/^\/(?!\/)/.test(address) ? window.location.origin + address : address),
  isFramedByOthers: () => isFramedByOthers(window),
});
