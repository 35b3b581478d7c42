import type { Navigation } from '../../core/ports/navigation';

export interface MemoryNavigation extends Navigation {
  /** The addresses that the page navigated to, in order. */
  readonly left: () => readonly string[];
}

export const inMemoryNavigation = ({
  host = 'news.example.com',
  referrer = '',
}: { readonly host?: string; readonly referrer?: string } = {}): MemoryNavigation => {
  let left: readonly string[] = [];
  return {
    host: () => host,
    referrer: () => referrer,
    addressOf: (path) => `https://${host}${path}`,
    leave: (address) => {
      left = [...left, address];
    },
    left: () => left,
  };
};
