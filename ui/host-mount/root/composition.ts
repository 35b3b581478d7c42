import { keepsChanges } from '../../../adapters/storage/journal-keys';
import { composeMembership, type Membership, type Shell } from '../../../core/app/composition';
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
import type { RewardsServices, SessionServices, SocialPart } from '../../react/services';
import type { PageContext } from '../page/context';
import { fetchedCaptcha } from './fetched-captcha';
import { keepMeteredClass } from '../page/metered-class';
import { keepAnswersOf } from '../page/kept-plans';
import { drawAnew, mounts } from '../page/mounts';
import { pageMessages } from '../page/messages';
import { makeAdapters, sessionPortsOf, type Adapters } from './adapters';
import { hostSettings } from './host-settings';
import { toTrustedScriptAddress } from '../page/trusted-types';

/** What the parts of the page share. */
export interface Composition {
  readonly services: SessionServices;
  /** Takes the reader to a page of the account area in place; false where this page does not show it. */
  readonly follow: (path: string) => boolean;
}

/** Composes the membership of this page, once, and keeps the header and what outlives the page in step with its state. */
export const compose = (boot: PageContext): Composition => {
  const adapters = makeAdapters(boot);
  const sayer = pageMessages(boot);
  sayer.addMessages({ ...answeredTexts, ...accountTexts, ...errorTexts, ...headerTexts, ...menuTexts });
  const services = composeMembership(
    sessionPortsOf(adapters),
    hostSettings(boot.config, boot.mobileApp, adapters.platform.log),
    shellOf(adapters, sayer),
  );
  followPage(adapters, services);
  void services.loadDataLayer();
  return { services, follow: (path) => hasArea(boot) && follow(path) };
};

const shellOf = (adapters: Adapters, sayer: Sayer): Shell<SocialPart, RewardsServices> => {
  const { boot, platform, backends, rewards } = adapters;
  const { config } = boot;
  return {
    states: platform,
    sayer,
    otherTabs: platform.otherTabs,
    rewards: rewards?.services ?? null,
    captcha: fetchedCaptcha({
      config,
      check: backends.captchaCheck,
      log: platform.log,
      toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
    }),
    social: () => loadChunk(async () => (await import('./social')).socialModule(config.membershipHost)),
    membership: (session) =>
      loadChunk(async () => {
        // An open change of an earlier page is resumed before the membership is shown.
        const withChanges = keepsChanges(platform.places);
        const [{ membershipModule }] = await Promise.all([
          import('./membership-part'),
          withChanges ? import('./changes-part') : null,
        ]);
        return membershipModule(adapters, session, withChanges);
      }),
    changes: (ports) =>
      loadChunk(async () => (await import('./changes-part')).changesModule(adapters, ports)),
    devices: () => loadChunk(async () => (await import('./devices-part')).devicesModule(adapters)),
  };
};

/** What this page does besides when its reader, or what is known of them, changes. */
const followPage = (
  { boot, platform, rewards }: Adapters,
  { session, hear }: Pick<Membership<SocialPart, RewardsServices>, 'session' | 'hear'>,
): void => {
  const { member, subscriptionState: subscriptions, consent } = platform;
  boot.crossTabSession.hear = async (news) => {
    await hear(news);
    if (isLoggedIn(member.getValue()) === false) drawAnew(boot);
  };
  keepAffiliateClick({
    query: location.search,
    parameter: boot.config.affiliateParameter,
    consent,
    click: platform.affiliateClick,
  });
  if (rewards !== null) onceAllowed(consent, 'rewards', () => rewards.keepInStep(session));
  boot.markMetered = keepMeteredClass(member, subscriptions);
  session.onReader((reader) => keepAnswersOf(boot, reader ?? ''));
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
