import type { PageContext, MembershipNews, Owned } from '../../page/context';
import { answerCommands } from './commands';
import { tell } from './tell';
import { isSubscribed, type SubscriptionStatus } from '../../../../core/domain/subscription/status';
import { isShown, mounts } from '../../page/mounts';

export const reason = 'Tells the page of what happens in our places, and does what it asks for';

let lastEvent: { readonly reader: string } | null = null;

/** Who is here, to compare: nothing of it is told. */
const readerOf = (page: PageContext): string => {
  const reader = page.reader();
  return reader?.loggedIn === true ? (reader.trackingId ?? 'somebody') : '';
};

/**
 * For a page that wants to know (`data-masthead="events"`), or has controls of its own (`data-masthead="command"`): begins once somebody
 * is known to be here or not, and looks again whenever the page or its reader has changed.
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

/** Nothing is held, or what was held is over. */
const isWithout = (status: SubscriptionStatus): boolean => status === 'None' || status === 'Canceled';

/** The first that is known of a reader is no change; each difference after it is one. */
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

/** Bodies that are open already are told of as well: a page may ask late. */
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

/** What lies over the page has been closed: the sign-in dialog tells it by itself, the menu by its trigger's state. */
const tellClosed = (): void => {
  // A `close` does not bubble.
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
