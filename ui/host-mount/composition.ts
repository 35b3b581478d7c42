import { makeSay } from '../../core/domain/messages/catalogue';
import { isLoggedIn } from '../../core/state/member';
import { followReader } from '../../core/use-cases/follow-reader';
import { persistState, readerBefore } from '../../core/use-cases/persist-state';
import { newslettersEmptied } from '../../core/state/newsletters';
import { onceAllowed } from '../../core/use-cases/after-consent';
import { keepAffiliateClick } from '../../core/use-cases/keep-affiliate-click';
import { whenReaderChanges } from '../../core/use-cases/when-reader-changes';
import type { AccountServices } from '../react/services';
import type { Boot } from './boot';
import { makeContainer } from './container';
import { keepMeteredClass } from './metered-class';
import { drawAnew } from './page';
import { tokens } from './tokens';

/** What the parts of the page share. */
export interface Composition {
  readonly services: AccountServices;
  /** Takes the reader to a page of the account area in place; false where this page does not show it. */
  readonly follow: (path: string) => boolean;
}

/** Puts the page's core together, once, and keeps the header and what outlives the page in step with its state. */
export const compose = (boot: Boot): Composition => {
  const container = makeContainer(boot, makeSay(boot.config.messages));
  const services = container.get(tokens.services);
  const member = container.get(tokens.member);
  const subscriptions = container.get(tokens.subscriptionState);
  const store = container.get(tokens.keyValueStore);
  const follower = followReader({
    member,
    subscriptions,
    cookies: container.get(tokens.cookies),
    otherTabs: container.get(tokens.otherTabs),
    loadDataLayer: services.loadDataLayer,
    before: readerBefore(store),
  });
  boot.hearing.hear = async (news) => {
    await follower.hear(news);
    if (isLoggedIn(member.getValue()) === false) drawAnew();
  };
  persistState({ store, member, subscriptions });
  const newsletters = container.get(tokens.newsletterState);
  whenReaderChanges(member, () => newsletters.update(newslettersEmptied));
  keepAffiliateClick({
    query: location.search,
    consent: container.get(tokens.consent),
    click: container.get(tokens.affiliateClick),
  });
  const rewards = container.get(tokens.rewards);
  if (rewards !== null) onceAllowed(container.get(tokens.consent), 'rewards', rewards.keepInStep);
  member.subscribe((state) => {
    if (state.dataLayerReading === 'read') boot.showReader(state.dataLayer);
  });
  keepMeteredClass(document.body, member, subscriptions);
  void services.loadDataLayer();
  return { services, follow };
};

/** The account area's router hears of a new address by `popstate`. */
const follow = (path: string): boolean => {
  if (document.querySelector('[data-masthead="account"]') === null) return false;
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return true;
};
