import type { DeviceNews } from '../../core/ports/devices';

/**
 * The local storage key that notifies other pages through a `storage` event. Its value is random and only has
 * to differ from the previous one.
 */
const deviceNewsKey = 'masthead.devices';

/**
 * Notifies other pages through local storage, as `adapters/storage/other-tabs.ts` does. A page also re-reads
 * when the reader returns to it.
 */
export const browserDeviceNews = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'localStorage'>,
): DeviceNews => ({
  tell: () => {
    try {
      page.localStorage.setItem(deviceNewsKey, Math.random().toString(36).slice(2));
    } catch {
      // If storage is denied, other pages re-read when the reader returns to them.
    }
  },
  hear: (changed) => {
    const stored = ({ key }: StorageEvent): void => {
      if (key === deviceNewsKey) changed();
    };
    const seen = (): void => {
      if (page.document.visibilityState === 'visible') changed();
    };
    page.addEventListener('storage', stored);
    page.document.addEventListener('visibilitychange', seen);
    return () => {
      page.removeEventListener('storage', stored);
      page.document.removeEventListener('visibilitychange', seen);
    };
  },
});
