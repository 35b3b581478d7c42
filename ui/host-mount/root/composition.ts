import { keepsChanges } from '../../../adapters/storage/journal-keys';
import { fetchedMembership } from '../../../core/app/fetched-membership';
import { fetchedSocial } from '../../../core/app/fetched-social';
import { keepInStep } from '../../../core/app/keep-in-step';
import { makeSessionPart } from '../../../core/app/session-part';
import type { SocialPorts } from '../../../core/app/social-part';
import type { Sayer } from '../../../core/domain/messages/say';
import { accountTexts } from '../../../core/domain/messages/texts/account';
import { answeredTexts } from '../../../core/domain/messages/texts/answered';
import { errorTexts } from '../../../core/domain/messages/texts/errors';
import { headerTexts } from '../../../core/domain/messages/texts/header';
import { menuTexts } from '../../../core/domain/messages/texts/menu';
import { isLoggedIn, signedInAs } from '../../../core/state/member';
import { onceAllowed } from '../../../core/use-cases/after-consent';
import { keepAffiliateClick } from '../../../core/use-cases/keep-affiliate-click';
import { loadChunk } from '../../react/hooks/load-chunk';
import { onSite } from '../../react/on-site';
import type { SessionServices } from '../../react/services';
import { accountSettings } from './account-settings';
import { agreementOf } from './agreement';
import type { PageContext } from '../page/context';
import { fetchedCaptcha } from './fetched-captcha';
import { keepMeteredClass } from '../page/metered-class';
import { keepAnswersOf } from '../page/kept-plans';
import { drawAnew, mounts } from '../page/mounts';
import { pageMessages } from '../page/messages';
import { makeSession, sessionPortsOf, type Session } from './session';
import { toTrustedScriptAddress } from '../page/trusted-types';

/** What the parts of the page share. */
export interface Composition {
  readonly services: SessionServices;
  /** Takes the reader to a page of the account area in place; false where this page does not show it. */
  readonly follow: (path: string) => boolean;
}

/** Puts the page's core together, once, and keeps the header and what outlives the page in step with its state. */
export const compose = (boot: PageContext): Composition => {
  const session = makeSession(boot);
  const sayer = pageMessages(boot);
  sayer.addMessages({ ...answeredTexts, ...accountTexts, ...errorTexts, ...headerTexts, ...menuTexts });
  const services = makeSessionPart(sessionPortsOf(session), shellOf(session, sayer));
  followPage(session, services);
  void services.loadDataLayer();
  return { services, follow: (path) => hasArea(boot) && follow(path) };
};

const shellOf = (session: Session, sayer: Sayer) => {
  const { boot, platform, backends, loads, display } = session;
  const { config } = boot;
  return {
    ...{ session: backends.session, loads, display, sayer },
    settings: accountSettings(config),
    publisher: { ...config, agreement: agreementOf(config, platform.log, 'agreement') },
    states: platform,
    captcha: fetchedCaptcha({
      config,
      check: backends.captchaCheck,
      log: platform.log,
      toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
    }),
    social: (ports: SocialPorts) =>
      fetchedSocial(async () => {
        const { makeSocial, texts } = await loadChunk(() => import('./social'));
        return { make: () => makeSocial(ports, config.membershipHost), texts };
      }, sayer.addMessages),
    membership: fetchedMembership(
      async () => {
        // Nothing is shown of a membership as if no change of it were open.
        const [{ makePart, texts }, changes] = await loadChunk(() =>
          Promise.all([
            import('./membership-part'),
            keepsChanges(platform.places) ? import('./changes-part') : null,
          ]),
        );
        return { make: () => makePart(session, changes), texts };
      },
      sayer.addMessages,
      platform.log,
    ),
  };
};

/** What this page does besides when its reader, or what is known of them, changes. */
const followPage = ({ boot, platform, backends, rewards }: Session, services: SessionServices): void => {
  const { member, subscriptionState: subscriptions, consent } = platform;
  const follower = keepInStep({
    session: backends.session,
    ports: platform,
    states: platform,
    services,
    otherTabs: platform.otherTabs,
  });
  boot.crossTabSession.hear = async (news) => {
    await follower.hear(news);
    if (isLoggedIn(member.getValue()) === false) drawAnew(boot);
  };
  keepAffiliateClick({
    query: location.search,
    parameter: boot.config.affiliateParameter,
    consent,
    click: platform.affiliateClick,
  });
  if (rewards !== null) onceAllowed(consent, 'rewards', () => rewards.keepInStep(backends.session));
  boot.markMetered = keepMeteredClass(member, subscriptions);
  backends.session.onReader((reader) => keepAnswersOf(boot, reader ?? ''));
  boot.status = () => {
    const { subscriptionsFetched, subscriptionStatus } = subscriptions.getValue();
    return subscriptionsFetched ? subscriptionStatus : null;
  };
  // HM-13: after a payment or a rescue there is something else to be called to.
  subscriptions.subscribe((held) => {
    boot.lookAtCallsToAction?.();
    boot.membershipRead?.(
      held.subscriptionsFetched
        ? {
            reader: signedInAs(member.getValue()) ?? '',
            status: held.subscriptionStatus,
            planId: held.activeSubscription?.plan.id ?? null,
          }
        : null,
    );
  });
  member.subscribe((state) => {
    // Words that stand in the header meanwhile, as while logging out, are not written over for the same reader.
    if (state.dataLayerReading === 'read' && state.dataLayer !== boot.reader())
      boot.showReader(state.dataLayer);
  });
};

const hasArea = ({ config }: PageContext): boolean =>
  !config.off.includes('account') && mounts('account').length > 0;

/** The account area's router hears of a new address by `popstate`. */
const follow = (path: string): true => {
  history.pushState(null, '', onSite(path));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return true;
};
