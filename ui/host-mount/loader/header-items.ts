import type { DataLayer } from '../../../core/domain/member/data-layer';
import { headerTexts } from '../../../core/domain/messages/texts/header';
import type { PageContext } from '../page/context';
import { headerItems, isLoginPage, loginAddress, markShown, mounts } from '../page/mounts';

/**
 * HM-07, HM-10: writes the words of the header's items, once the data layer has loaded, and again whenever it changes. The
 * items are the host's own links and keep their size; only their text, address and visibility are ours.
 */
export const makeShowReader =
  (boot: Pick<PageContext, 'config' | 'mobileApp' | 'known'>) =>
  (dataLayer: DataLayer): void => {
    const { messages, off } = boot.config;
    const text = (key: keyof typeof headerTexts): string => messages[key] ?? headerTexts[key];
    const away = boot.mobileApp || isLoginPage(location.pathname);

    for (const item of headerItems.flatMap(mounts)) markShown(boot, item);
    if (off.includes('header')) return;
    for (const item of mounts('login')) {
      show(item, !away);
      item.dataset['mastheadState'] = dataLayer.loggedIn ? 'out' : 'in';
      write(item, text(dataLayer.loggedIn ? 'header.log-out' : 'header.log-in'));
      item.setAttribute('href', loginAddress());
    }
    for (const item of mounts('account-link')) show(item, !away);
    for (const item of mounts('menu')) {
      const name = dataLayer.firstName || dataLayer.fullName;
      const greeting = name ? 'header.greeting' : 'header.greeting-plain';
      write(
        item,
        text(dataLayer.loggedIn ? greeting : 'header.account').replace('{name}', () => name),
      );
      if (off.includes('menu')) continue;
      item.setAttribute('role', 'button');
      if (!item.hasAttribute('aria-expanded')) item.setAttribute('aria-expanded', 'false');
    }
  };

/** Where an item's words stand: in its own span, if it has one beside an icon. */
export const wordsIn = (item: HTMLElement): HTMLElement => item.querySelector('span') ?? item;

export const write = (item: HTMLElement, words: string): void => {
  wordsIn(item).textContent = words;
};

/** What is not shown keeps its room, so that nothing of the host's shifts; nobody can see, reach or hear it. */
export const show = (item: HTMLElement, shown: boolean): void => {
  item.style.setProperty('visibility', shown ? '' : 'hidden', 'important');
};
