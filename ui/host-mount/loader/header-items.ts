import type { DataLayer } from '../../../core/domain/member/data-layer';
import { headerTexts } from '../../../core/domain/messages/texts/header';
import type { LoaderPage } from '../page/context';
import { show, write } from '../page/header-words';
import { headerItems, isLoginPage, loginAddress, markShown, mounts } from '../page/mounts';

/**
 * Writes the texts of the header items after the data layer has loaded, and again after each change (HM-07, HM-10). The
 * items are the host's own links and keep their size. Only their text, address and visibility change.
 */
export const makeShowReader =
  (page: Pick<LoaderPage, 'config' | 'mobileApp' | 'known' | 'refreshCallsToAction'>) =>
  (dataLayer: DataLayer): void => {
    const { messages, off } = page.config;
    const text = (key: keyof typeof headerTexts): string => messages[key] ?? headerTexts[key];
    const away = page.mobileApp || isLoginPage(location.pathname);

    for (const item of headerItems.flatMap(mounts)) markShown(page, item);
    // A signed-in reader is offered nothing until their membership is known (readings 74).
    if (dataLayer.loggedIn && !page.refreshCallsToAction && !off.includes('cta'))
      for (const item of [...mounts('cta'), ...mounts('subtext')]) show(item, false);
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
      item.role = 'button';
      item.ariaExpanded ??= 'false';
    }
  };
