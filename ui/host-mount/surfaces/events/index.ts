import type { PageContext, MembershipNews, Owned } from '../../page/context';
import { answerCommands } from './commands';
import { tell } from './tell';
import { isSubscribed, type SubscriptionStatus } from '../../../../core/domain/subscription/status';
import { isShown, mounts } from '../../page/mounts';

let lastEvent: { readonly reader: string } | null = null;

/** Returns a key of the current reader, for comparison only. Events do not contain it. */
const readerOf = (page: PageContext): string => {
  const reader = page.reader();
  return reader?.loggedIn === true ? (reader.trackingId ?? 'somebody') : '';
};

/**
 * Sends events to pages with `data-masthead="events"`, and handles commands of `data-masthead="command"`. Starts when
 * the reader is known, and runs again after each change of the page or its reader.
 */
export const tellHost = (page: PageContext): void => {
  const reader = readerOf(page);
  const before = lastEvent;
  if (before?.reader === reader) return;
  lastEvent = { reader };
  if (before === null) {
    answerCommands(page);
    tell('masthead:ready');
  }
  tell('masthead:reader', { signedIn: reader !== '' });
  if (before !== null) return;
  tellMembership(page);
  tellClosed();
  tellContent(page);
};

/** True if the reader has no subscription or a canceled one. */
const isWithout = (status: SubscriptionStatus): boolean => status === 'None' || status === 'Canceled';

/** The first known membership of a reader is not a change. Each later difference sends an event. */
const tellMembership = (page: PageContext): void => {
  let before: MembershipNews | null = null;
  (page as Owned<'membershipRead'>).membershipRead = (now) => {
    const was = before;
    before = now;
    if (was === null || now === null || was.reader !== now.reader) return;
    if (was.status === now.status && was.planId === now.planId) return;
    const { status, planId } = now;
    tell('masthead:membership-changed', { status, planId });
    if (isWithout(was.status) && isSubscribed(status)) tell('masthead:subscribed', { planId });
  };
};

/** Also sends the event for bodies that are already open, because a page may start to listen late. */
const tellContent = (page: PageContext): void => {
  const seen = new WeakSet<Element>();
  const scan = (): void => {
    for (const mount of mounts('content')) {
      const shown = isShown(page, mount);
      if (!shown) seen.delete(mount);
      if (!shown || seen.has(mount)) continue;
      seen.add(mount);
      tell('masthead:content-shown', { contentId: mount.dataset['contentId'] ?? null }, mount);
    }
  };
  new MutationObserver(scan).observe(document, {
    subtree: true,
    attributeFilter: ['data-masthead-shown'],
  });
  scan();
};

/**
 * Sends an event when the sign-in dialog or the menu has closed. The dialog fires `close`; the menu changes the state
 * of its trigger.
 */
const tellClosed = (): void => {
  // Uses the capture phase, because `close` does not bubble.
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target instanceof Element && target.matches('dialog[data-locks]'))
        tell('masthead:closed', { what: 'login' });
    },
    true,
  );
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (
        target instanceof HTMLElement &&
        target.dataset['masthead'] === 'menu' &&
        oldValue === 'true' &&
        target.getAttribute('aria-expanded') === 'false'
      )
        tell('masthead:closed', { what: 'menu' });
  }).observe(document, { subtree: true, attributeFilter: ['aria-expanded'], attributeOldValue: true });
};
