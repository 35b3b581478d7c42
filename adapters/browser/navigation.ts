import type { Navigation } from '../../core/ports/navigation';
import { isFramedByOthers } from './framed';

export const browserNavigation = (window: Window): Navigation => ({
  host: () => window.location.host,
  referrer: () => window.document.referrer,
  addressOf: (path) => window.location.origin + path,
  // A path is one on this site, whatever the page's `<base>` says.
  leave: (address) =>
    window.location.assign(/^\/(?!\/)/.test(address) ? window.location.origin + address : address),
  isFramedByOthers: () => isFramedByOthers(window),
});
