import type { Sayer } from '../../core/domain/messages/say';
import { accountTexts } from '../../core/domain/messages/texts/account';
import { answeredTexts } from '../../core/domain/messages/texts/answered';
import { errorTexts } from '../../core/domain/messages/texts/errors';
import { headerTexts } from '../../core/domain/messages/texts/header';
import { menuTexts } from '../../core/domain/messages/texts/menu';
import { isLoggedIn } from '../../core/state/member';
import { newslettersEmptied } from '../../core/state/newsletters';
import { onceAllowed } from '../../core/use-cases/after-consent';
import { followReader } from '../../core/use-cases/follow-reader';
import { keepAffiliateClick } from '../../core/use-cases/keep-affiliate-click';
import { persistState, readerBefore } from '../../core/use-cases/persist-state';
import { whenReaderChanges } from '../../core/use-cases/when-reader-changes';
import type { SessionServices } from '../react/services';
import { accountSettings } from './account-settings';
import type { Boot } from './boot';
import { fetchedCaptcha } from './fetched-captcha';
import { fetchedMembership } from './fetched-membership';
import { fetchedSocial } from './fetched-social';
import { keepMeteredClass } from './metered-class';
import { drawAnew, mounts } from './page';
import { pageSayer } from './page-sayer';
import { makeSession, type Session } from './session';
import { sessionServices, type SessionParts } from './session-services';
import { toTrustedScriptAddress } from './trusted-types';

/** What the parts of the page share. */
export interface Composition {
  readonly services: SessionServices;
  /** Takes the reader to a page of the account area in place; false where this page does not show it. */
  readonly follow: (path: string) => boolean;
}

/** Puts the page's core together, once, and keeps the header and what outlives the page in step with its state. */
export const compose = (boot: Boot): Composition => {
  const session = makeSession(boot);
  const sayer = pageSayer(boot);
  sayer.learn({ ...answeredTexts, ...accountTexts, ...errorTexts, ...headerTexts, ...menuTexts });
  const load = () =>
    import('./membership-part').then(({ makeMembershipPart, texts }) => ({
      make: () => makeMembershipPart(session),
      texts,
    }));
  const membership = fetchedMembership(load, sayer.learn, session.platform.log);
  const services = sessionServices(partsOf(session, sayer.learn), sayer, membership);
  keepInStep(session, services);
  void services.loadDataLayer();
  return { services, follow: (path) => hasArea(boot) && follow(path) };
};

const partsOf = (session: Session, learn: Sayer['learn']): SessionParts => {
  const { boot, platform, backends } = session;
  const { config } = boot;
  return {
    ...session,
    settings: accountSettings(config),
    ownSites: config.ownSites,
    registrationDelay: config.registrationDelay,
    captcha: fetchedCaptcha({
      config,
      check: backends.captchaCheck,
      log: platform.log,
      toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
    }),
    social: (ports) =>
      fetchedSocial(async () => {
        const { makeSocial, texts } = await import('./social');
        return { make: () => makeSocial(ports, config.membershipHost), texts };
      }, learn),
  };
};

const keepInStep = ({ boot, platform, rewards }: Session, services: SessionServices): void => {
  const { member, subscriptionState: subscriptions, newsletterState, store, consent } = platform;
  const follower = followReader({
    member,
    subscriptions,
    cookies: platform.cookies,
    otherTabs: platform.otherTabs,
    loadDataLayer: services.loadDataLayer,
    before: readerBefore(store),
  });
  boot.hearing.hear = async (news) => {
    await follower.hear(news);
    if (isLoggedIn(member.getValue()) === false) drawAnew();
  };
  persistState({ store, member, subscriptions });
  whenReaderChanges(member, () => newsletterState.update(newslettersEmptied));
  keepAffiliateClick({
    query: location.search,
    parameter: boot.config.affiliateParameter,
    consent,
    click: platform.affiliateClick,
  });
  if (rewards !== null) onceAllowed(consent, 'rewards', rewards.keepInStep);
  keepMeteredClass(member, subscriptions);
  boot.status = () => {
    const { subscriptionsFetched, subscriptionStatus } = subscriptions.getValue();
    return subscriptionsFetched ? subscriptionStatus : null;
  };
  // HM-13: after a payment or a rescue there is something else to be called to.
  subscriptions.subscribe(() => boot.lookAtSpots?.());
  member.subscribe((state) => {
    // Words that stand in the header meanwhile, as while logging out, are not written over for the same reader.
    if (state.dataLayerReading === 'read' && state.dataLayer !== boot.reader())
      boot.showReader(state.dataLayer);
    // PZ-09: what an earlier page left open is taken up once the reader is known, whichever page this is.
    if (isLoggedIn(state) === true) void services.membership.load().catch(() => undefined);
  });
};

const hasArea = ({ config }: Boot): boolean =>
  !config.off.includes('account') && mounts('account').length > 0;

/** The account area's router hears of a new address by `popstate`. */
const follow = (path: string): true => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return true;
};
