import type { DeviceNews } from '../../core/ports/devices';

/** The key that other pages hear of by a `storage` event. Its text tells nothing but that it is another one. */
const deviceNewsKey = 'masthead.devices';

/** By local storage, as the news of readers (`adapters/storage/other-tabs.ts`); and by the reader's coming back to this page. */
export const browserDeviceNews = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'localStorage'>,
): DeviceNews => ({
  tell: () => {
    try {
      page.localStorage.setItem(deviceNewsKey, Math.random().toString(36).slice(2));
    } catch {
      // Where storage is denied, other pages hear of it when their reader comes back to them.
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
