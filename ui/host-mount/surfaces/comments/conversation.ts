import { consoleLog } from '../../../../adapters/browser/log';
import { launcherConversation } from '../../../../adapters/comments/launcher';
import { browserCommentsPage } from '../../../../adapters/comments/spotim';
import { fetchCommentsAccess } from '../../../../adapters/http/lean/comments-access';
import { fetchWebhook } from '../../../../adapters/http/lean/webhook';
import { gtagAnalytics } from '../../../../adapters/tracking/gtag-analytics';
import { hostConsent } from '../../../../adapters/tracking/host-consent';
import { makeCommentsPart } from '../../../../core/app/comments-part';
import { makeArticleTracking } from '../../../../core/app/tracking';
import type { ShowComments } from '../../../../core/use-cases/show-comments';
import type { PageContext } from '../../page/context';
import { pageDataLayer } from '../../page/data-layer';
import { toTrustedScriptAddress } from '../../page/trusted-types';
import { pageStore } from '../../page/storage';

/** The page's one: it knows what was sent last. */
let part: ReturnType<typeof makeCommentsPart> | null = null;

const commentsPart = (boot: PageContext): ReturnType<typeof makeCommentsPart> => {
  if (part !== null) return part;
  const { config } = boot;
  const consent = hostConsent(document, config.consent);
  const analytics = gtagAnalytics({
    gtag: () => (window as { readonly gtag?: unknown }).gtag,
    analyticsId: config.analyticsId,
    consent,
  });
  return (part = makeCommentsPart({
    webhook: fetchWebhook(config),
    clientId: analytics.clientId,
    trackingId: () => boot.reader()?.trackingId ?? null,
    tracking: makeArticleTracking({
      consent,
      dataLayer: pageDataLayer(config.pageType),
      tellRewards: (event) => boot.rewards?.track(event),
    }),
    store: pageStore(),
    log: consoleLog,
  }));
};

/** HM-25: puts the conversation together, for one place on the page. */
export const makeShowIn = (boot: PageContext, spotId: string, place: Element): ShowComments =>
  commentsPart(boot)(
    launcherConversation({
      ...browserCommentsPage(window),
      ...fetchCommentsAccess({ membershipHost: boot.config.membershipHost }),
      mount: place,
      launcher: boot.config.commentsLauncher ?? 'https://launcher.spot.im',
      spotId,
      toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
      limit: boot.config.commentsSignOutTimeout,
      log: consoleLog,
    }),
  );
