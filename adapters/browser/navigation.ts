import type { Navigation } from '../../core/ports/navigation';
import { isFramedByOthers } from './framed';

export const browserNavigation = (window: Window): Navigation => ({
  host: () => window.location.host,
  referrer: () => window.document.referrer,
  addressOf: (path) => window.location.origin + path,
  leave: (address) => window.location.assign(address),
  isFramedByOthers: () => isFramedByOthers(window),
});
