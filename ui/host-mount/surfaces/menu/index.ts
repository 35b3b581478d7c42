import { sectionsOf } from '../../root/account-settings';
import { helpAddress } from '../../page/help-address';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionIdIn } from '../../../../adapters/storage/session-cookies';
import { keepsChanges } from '../../../../adapters/storage/journal-keys';
import { intlFormatter } from '../../../../core/presentation/intl-formatter';
import { keptMenuOf, keptMenuValue } from '../../../../core/flows/menu-status';
import { keptMenu } from '../../page/kept-answers';
import { pageStorage } from '../../page/storage';
import { isFramedByOthers } from '../../../../adapters/browser/framed';
import { keepLegible } from '../../../react/theme/keep-legible';
import { ErrorBoundary } from '../../../react/error-boundary';
import { MenuPanel, type MenuPanelProps } from '../../../react/header/menu-panel';
import { makeMenuFlow, type MenuFlow } from '../../../../core/flows/menu';
import sheetText from '../../../react/header/menu.shadow.css';
import { completed } from '../../page/completed';
import { dress } from '../../page/dress';
import { tellTheme } from '../../page/tell-theme';
import type { LoaderPage, Owned, PageContext } from '../../page/context';
import { composed } from '../../root/composed';
import type { Composition } from '../../root/composition';
import { write } from '../../page/header-words';
import { isNothingSold } from '../../page/nothing-sold';
import { callsOf, notArrived } from '../../page/lazy';
import { drawAnew, loginAddress, mounts, putIntoPage } from '../../page/mounts';
import { wordsOf } from '../../page/words';

/** Handles a click on a header item: toggles the menu, or signs out. */
export const act = (item: HTMLElement, started: LoaderPage): unknown => {
  const page = completed(started);
  const isMenu = item.dataset['masthead'] === 'menu';
  // If another site's page frames ours, or the menu has failed, the link is followed.
  if (isFramedByOthers(window) || (isMenu && isBroken))
    return location.assign(item.getAttribute('href') ?? '');
  return wordsOf(page, 'session').then(() => {
    const composition = composed(page);
    return isMenu ? toggle(item, page, composition) : signOutFrom(item, page, composition);
  });
};

/** True once the menu could not be rendered. Its item is then a plain link. */
let isBroken = false;

/** The open menu, and a function that closes it. */
let opened: { readonly trigger: HTMLElement; readonly close: (returnFocus: boolean) => void } | null = null;

let flow: MenuFlow | null = null;

const menuFlow = (page: PageContext, { services }: Composition): MenuFlow => {
  const { call, withArguments } = callsOf(
    { wait: () => services.membership.load().catch(() => null) },
    notArrived,
  );
  flow ??= makeMenuFlow({
    ...services,
    loadPlans: withArguments(({ loadPlans }) => loadPlans),
    loadSubscriptions: call(({ loadSubscriptions }) => loadSubscriptions),
    membershipEnabled: page.config.flags.membershipEnabled,
    pausingEnabled: page.config.flags.pauseSubscriptionsEnabled,
    memory: {
      // If a change is open, what was kept may be outdated.
      find: (reader) => (keepsChanges(pageStorage()) ? null : keptMenuOf(keptMenu(page).find(reader))),
      keep: (reader, read) => keptMenu(page).keep(reader, keptMenuValue(read)),
    },
  });
  return flow;
};

const signOutFrom = async (item: HTMLElement, page: PageContext, composition: Composition): Promise<void> => {
  const { t } = composition.services;
  write(item, t('header.logging-out'));
  item.setAttribute('aria-disabled', 'true');
  const signedOut = await menuFlow(page, composition).signOut();
  item.removeAttribute('aria-disabled');
  if (signedOut) return drawAnew(page);
  write(item, t('header.log-out'));
  tellBelow(item, page, t('error.unknown'));
};

/** Shows and announces an error below a header item, until the reader acts (ER-01). */
const tellBelow = (item: HTMLElement, page: PageContext, words: string): void => {
  const { host, inner } = shadowed(page);
  host.dataset['told'] = '';
  const message = document.createElement('p');
  message.className = 'told';
  message.setAttribute('role', 'alert');
  inner.append(message);
  putIntoPage(page, host, () => item.after(host));
  place(host, item);
  showOnTop(host);
  const stopChecks = keepLegible(host, tellTheme(page.config));
  // Inserted before its text, so that screen readers announce the text.
  setTimeout(() => (message.textContent = words), 50);
  const listening = new AbortController();
  const remove = (): void => {
    listening.abort();
    stopChecks();
    host.remove();
  };
  for (const sign of ['pointerdown', 'keydown'])
    document.addEventListener(sign, remove, { signal: listening.signal });
};

/** Creates a shadow root beside a header item, which the host's styles do not reach. */
const shadowed = (page: PageContext): { readonly host: HTMLElement; readonly inner: HTMLElement } => {
  const host = document.createElement('div');
  const shadow = dress(host, page.config, sheetText);
  const inner = document.createElement('div');
  inner.className = 'frame';
  shadow.append(inner);
  return { host, inner };
};

const toggle = (trigger: HTMLElement, page: PageContext, composition: Composition): void => {
  const same = opened?.trigger === trigger;
  opened?.close(same);
  if (!same) open(trigger, page, composition);
};

const open = (trigger: HTMLElement, page: PageContext, composition: Composition): void => {
  const { services } = composition;
  const { host, inner } = shadowed(page);
  host.id = 'masthead-menu';
  putIntoPage(page, host, () => trigger.after(host));
  place(host, trigger);
  showOnTop(host);
  const stopChecks = keepLegible(host, tellTheme(page.config));

  const root = createRoot(inner);
  const listening = new AbortController();
  const close = (returnFocus: boolean): void => {
    if (opened?.trigger !== trigger) return;
    opened = null;
    delete (page as Owned<'refreshMenu'>).refreshMenu;
    listening.abort();
    trigger.setAttribute('aria-expanded', 'false');
    trigger.removeAttribute('aria-controls');
    root.unmount();
    stopChecks();
    host.remove();
    if (returnFocus) trigger.focus();
  };
  opened = { trigger, close };
  (page as Owned<'refreshMenu'>).refreshMenu = () => void menuFlow(page, composition).open();
  trigger.setAttribute('aria-expanded', 'true');
  trigger.setAttribute('aria-controls', host.id);

  const on = { signal: listening.signal };
  const isOutside = (target: EventTarget | null): boolean =>
    target instanceof Node && !host.contains(target) && !trigger.contains(target);
  document.addEventListener('pointerdown', (event) => isOutside(event.target) && close(false), on);
  // On narrow windows, the menu covers the window: a press beside the sheet is outside too.
  inner.addEventListener('click', ({ target }) => target === inner && close(true), on);
  // Only the reader leaves the menu with the focus. A page that focuses its heading does not close it.
  let tabbed = false;
  document.addEventListener('focusin', (event) => tabbed && isOutside(event.target) && close(false), on);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      tabbed = key === 'Tab';
      if (key === 'Escape') close(true);
    },
    on,
  );
  narrowWindow().addEventListener('change', () => close(false), on);
  addEventListener('resize', () => place(host, trigger), on);
  addEventListener('scroll', () => place(host, trigger), { ...on, passive: true });

  /** Ends the menu alone. React cannot be unmounted while it handles the error. */
  const broke = (error: unknown): void => {
    isBroken = true;
    page.report(error, 'menu');
    setTimeout(() => {
      close(true);
      tellBelow(trigger, page, services.t('header.menu-broken'));
    });
  };
  const panel = createElement(MenuPanel, panelProps(page, composition, close));
  root.render(createElement(ErrorBoundary, { report: broke, otherwise: () => null, children: panel }));
};

const panelProps = (
  page: PageContext,
  composition: Composition,
  close: (returnFocus: boolean) => void,
): MenuPanelProps => {
  const { services } = composition;
  return {
    flow: menuFlow(page, composition),
    member: services.member,
    subscriptions: services.subscriptions,
    t: services.t,
    format: intlFormatter(page.config.locale, page.config.currency),
    clock: services.clock,
    helpUrl: helpAddress(page.config),
    membershipEnabled: page.config.flags.membershipEnabled,
    memberAbroad: page.config.memberAbroad,
    nothingSold: isNothingSold(page.config),
    rewardsEnabled: page.config.rewardsTenant !== null,
    sections: sectionsOf(page.config),
    pausingEnabled: page.config.flags.pauseSubscriptionsEnabled,
    currentPath: location.pathname,
    hasSession: sessionIdIn(document) !== null,
    loginHref: loginAddress(),
    onLogIn: () => {
      // Clicks the header's own login item if it is visible.
      const item = mounts('login')[0];
      if (item === undefined || item.offsetWidth === 0 || getComputedStyle(item).visibility !== 'visible')
        return false;
      close(false);
      item.click();
      return true;
    },
    onFollow: (path) => {
      close(false);
      return composition.follow(path);
    },
    onClose: () => close(true),
    onSignedOut: () => {
      close(true);
      drawAnew(page);
    },
  };
};

/** True below the breakpoint of the menu (HM-08). */
const narrowWindow = (): MediaQueryList => matchMedia('(max-width: 989px)');

/**
 * Positions the menu below the trigger, within the window. On narrow windows, the style sheet makes it fill the window.
 */
const place = (host: HTMLElement, trigger: HTMLElement): void => {
  const box = trigger.getBoundingClientRect();
  const right = Math.max(8, document.documentElement.clientWidth - box.right);
  host.style.setProperty('--menu-top', `${Math.max(0, box.bottom + 4)}px`);
  host.style.setProperty(
    '--menu-right',
    `${Math.min(right, Math.max(8, document.documentElement.clientWidth - 296))}px`,
  );
};

/** Shows the element in the browser's top layer if supported. Host styles cannot cover or clip it there. */
const showOnTop = (host: HTMLElement): void => {
  if (!('showPopover' in host)) return;
  host.popover = 'manual';
  host.showPopover();
};
