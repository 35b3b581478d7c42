import type { Navigation } from '../../core/ports/navigation';

export const browserNavigation = (window: Pick<Window, 'location' | 'document'>): Navigation => ({
  host: () => window.location.host,
  referrer: () => window.document.referrer,
  addressOf: (path) => window.location.origin + path,
  leave: (address) => window.location.assign(address),
});
