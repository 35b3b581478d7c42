import { commentsSignOutTimeout } from '../page/config-numbers';
import { accountConfig } from './account-config';
import { browserClock } from '../../../adapters/browser/clock';
import { browserNavigation } from '../../../adapters/browser/navigation';
import { commentsSignOut } from '../../../adapters/comments/sign-out';
import { browserCommentsPage } from '../../../adapters/comments/spotim';
import { quietComments } from '../../../adapters/comments/quiet-comments';
import { affiliateClickCookie } from '../../../adapters/storage/affiliate-cookie';
import { browserKeyValueStore } from '../../../adapters/storage/key-value-store';
import { storageOtherTabs } from '../../../adapters/storage/other-tabs';
import { documentSessionCookies } from '../../../adapters/storage/session-cookies';
import { pageConsent } from '../page/consent';
import { makeStates } from '../../../core/state/states';
import type { Comments } from '../../../core/ports/comments';
import type { Log } from '../../../core/ports/log';
import { noRewards } from '../../../core/state/rewards';
import { makeStore } from '../../../core/state/store';
import type { PageContext } from '../page/context';
import { pageLog } from '../page/page-log';
import { pageTime } from '../page/page-time';
import { segmentCookieOf } from '../page/publisher-fields';
import { pageCookies, pageStorage } from '../page/storage';
import type { HostConfig } from '../page/config';

/** The browser adapters and the states of this page. */
export type Platform = ReturnType<typeof makePlatform>;

export const makePlatform = (page: PageContext) => {
  const { config, mobileApp } = page;
  const jar = pageCookies();
  const log = pageLog(page);
  const places = pageStorage();
  const store = browserKeyValueStore(places);
  return {
    log,
    places,
    clock: browserClock(pageTime(page)),
    navigation: browserNavigation(window),
    cookies: documentSessionCookies(jar, {
      segmentCookie: segmentCookieOf(config),
      cookieDomain: accountConfig(config).cookieDomain,
      identityHost: new URL(config.membershipHost).hostname,
      log,
    }),
    store,
    otherTabs: storageOtherTabs(() => localStorage),
    consent: pageConsent(config),
    affiliateClick: affiliateClickCookie(jar),
    comments: hasComments(config) ? signedOutOfComments(config, log) : quietComments,
    ...makeStates(mobileApp, store),
    rewardsState: makeStore(noRewards),
  };
};

const hasComments = ({ flags, spotId }: HostConfig): boolean => flags.commentsFlagEnabled && spotId !== null;

/** Signs out of comments that an article part has loaded. The account area never loads comments. */
const signedOutOfComments = (config: HostConfig, log: Log): Comments =>
  commentsSignOut({
    ...browserCommentsPage(window),
    limit: commentsSignOutTimeout(config),
    log,
  });
