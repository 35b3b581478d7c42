import type { Boot } from './boot';
import { composed } from './composed';
import { mountAccountApp } from '../react/account-app';

/** Mounts the account area. Its sheet is linked first, so that nothing is drawn without it. */
export const mountAccount = async (mount: HTMLElement, boot: Boot): Promise<() => void> => {
  await linkSheet(new URL('./account.css', import.meta.url).href);
  const { services } = composed(boot);
  return mountAccountApp(mount, services);
};

/** Resolves when the sheet has arrived, or will not: an unstyled page is better than none. */
const linkSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
