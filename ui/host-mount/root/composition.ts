import { reportUncaught } from '../page/uncaught';
import { hasUnknownNames } from '../page/account-names';
import { accountConfig, isAccountConfigWrong } from './account-config';
import { keepsChanges } from '../../../adapters/storage/journal-keys';
import { composeMembership, type Membership, type Shell } from '../../../core/app/composition';
import type { Translator } from '../../../core/domain/messages/translator';
import { accountTexts } from '../../../core/domain/messages/texts/account';
import { answeredTexts } from '../../../core/domain/messages/texts/answered';
import { errorTexts } from '../../../core/domain/messages/texts/errors';
import { headerTexts } from '../../../core/domain/messages/texts/header';
import { menuTexts } from '../../../core/domain/messages/texts/menu';
import type { Standing } from '../../../core/domain/plan/standing';
import { isLoggedIn, signedInAs } from '../../../core/state/member';
import { readerStanding } from '../../../core/state/standing';
import { onceAllowed } from '../../../core/use-cases/tracking/after-consent';
import { keepAffiliateClick } from '../../../core/use-cases/tracking/keep-affiliate-click';
import { loadChunk } from '../../react/hooks/load-chunk';
import { onSite } from '../../react/on-site';
import type { RewardsServices, SessionServices, SocialPart } from '../../react/services';
import type { Owned, PageContext } from '../page/context';
import { fetchedCaptcha } from './fetched-captcha';
import { keepMeteredClass } from '../page/metered-class';
import { dropMembership, keepAnswersOf, keepStanding, keptMenu } from '../page/kept-answers';
import { drawAnew, mounts } from '../page/mounts';
import { pageMessages } from '../page/messages';
import { makeAdapters, sessionPortsOf, type Adapters } from './adapters';
import { hostSettings } from './host-settings';
import { toTrustedScriptAddress } from '../page/trusted-types';

/** Services that the parts of the page share. */
export interface Composition {
  readonly services: SessionServices;
  /**
   * Navigates to a page of the account area without a page load. Returns false if this page does not show the account
   * area.
   */
  readonly follow: (path: string) => boolean;
}

/** Composes the membership of this page, once. Syncs the header and the persistent storage with its state. */
export const compose = (page: PageContext): Composition => {
  const adapters = makeAdapters(page);
  const translator = pageMessages(page);
  translator.addMessages({ ...answeredTexts, ...accountTexts, ...errorTexts, ...headerTexts, ...menuTexts });
  const services = composeMembership(
    sessionPortsOf(adapters),
    hostSettings(page.config, page.mobileApp, adapters.platform.log),
    shellOf(adapters, translator),
  );
  followPage(adapters, services);
  const { config } = adapters.page;
  reportUncaught(adapters.page);
  if (isAccountConfigWrong(config) || hasUnknownNames(config)) adapters.page.checkConfiguration();
  void services.loadDataLayer();
  return {
    services: { ...services, reportError: page.report },
    follow: (path) => hasArea(page) && follow(path),
  };
};

const shellOf = (adapters: Adapters, translator: Translator): Shell<SocialPart, RewardsServices> => {
  const { page, platform, backends, rewards } = adapters;
  const { config } = page;
  /** Loads a part, and reports a failed load. */
  const fetched = <A>(part: string, load: () => Promise<A>): Promise<A> =>
    loadChunk(load).catch((error: unknown) => {
      page.report(error, part);
      throw error;
    });
  return {
    states: platform,
    translator,
    otherTabs: platform.otherTabs,
    rewards: rewards?.services ?? null,
    captcha: fetchedCaptcha(
      {
        config: { environment: config.environment, ...accountConfig(config) },
        check: backends.captchaCheck,
        log: platform.log,
        toScriptAddress: (address) => toTrustedScriptAddress(page, address),
      },
      (error) => page.report(error, 'captcha'),
    ),
    social: () =>
      fetched('social', async () => (await import('./social')).socialModule(config.membershipHost)),
    membership: (session) =>
      fetched('membership-part', async () => {
        // If an earlier page left a change open, it is resumed before the membership is shown.
        const withChanges = keepsChanges(platform.places);
        const [{ membershipModule }] = await Promise.all([
          import('./membership-part'),
          withChanges ? import('./changes-part') : null,
        ]);
        return membershipModule(adapters, session, withChanges);
      }),
    changes: (ports) =>
      fetched('changes-part', async () => (await import('./changes-part')).changesModule(adapters, ports)),
    devices: () =>
      fetched('devices-part', async () => (await import('./devices-part')).devicesModule(adapters)),
  };
};

/** Runs the page's side effects when the reader, or the data about them, changes. */
const followPage = (
  { page, platform, rewards }: Adapters,
  { session, hear }: Pick<Membership<SocialPart, RewardsServices>, 'session' | 'hear'>,
): void => {
  const { member, subscriptionState: subscriptions, consent } = platform;
  page.crossTabSession.hear = async (news) => {
    // Another page may have changed the membership.
    dropMembership(page);
    await hear(news);
    page.refreshMenu?.();
    if (isLoggedIn(member.getValue()) === false) drawAnew(page);
  };
  keepAffiliateClick({
    query: location.search,
    parameter: page.config.affiliateParameter,
    consent,
    click: platform.affiliateClick,
  });
  if (rewards !== null) onceAllowed(consent, 'rewards', () => void rewards.syncReader(session));
  keepMeteredClass(member, subscriptions);
  session.onReader((reader) => keepAnswersOf(page, reader ?? ''));
  const standing = (): Standing | null => readerStanding(subscriptions.getValue(), member.getValue());
  (page as Owned<'standing'>).standing = standing;
  // After a payment, including a past-due one, the calls to action change (HM-13).
  let records = subscriptions.getValue().subscriptions;
  subscriptions.subscribe({
    next: (subscriptionState) => {
      if (subscriptionState.subscriptions !== records) keptMenu(page).drop();
      ({ subscriptions: records } = subscriptionState);
      keepStanding(page, signedInAs(member.getValue()), subscriptionState.failed ? 'unread' : standing());
      page.refreshCallsToAction?.();
      page.membershipRead?.(
        subscriptionState.subscriptionsFetched
          ? {
              reader: signedInAs(member.getValue()) ?? '',
              status: subscriptionState.subscriptionStatus,
              planId: subscriptionState.activeSubscription?.plan.id ?? null,
            }
          : null,
      );
    },
  });
  member.subscribe({
    next: (state) => {
      // For the same reader, temporary header texts are not overwritten, such as the text shown while logging out.
      if (state.dataLayerReading === 'read' && state.dataLayer !== page.reader())
        page.showReader(state.dataLayer);
    },
  });
};

const hasArea = ({ config }: PageContext): boolean =>
  !config.off.includes('account') && mounts('account').length > 0;

/** Navigates in the account area. Its router listens to `popstate`. */
const follow = (path: string): true => {
  history.pushState(null, '', onSite(path));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return true;
};
