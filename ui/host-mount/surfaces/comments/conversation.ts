import { consoleLog } from '../../../../adapters/browser/log';
import { launcherConversation } from '../../../../adapters/comments/launcher';
import { browserCommentsPage } from '../../../../adapters/comments/spotim';
import { fetchCommentsAccess } from '../../../../adapters/http/lean/comments-access';
import { fetchWebhook } from '../../../../adapters/http/lean/webhook';
import { gtagAnalytics } from '../../../../adapters/tracking/gtag-analytics';
import { hostConsent } from '../../../../adapters/tracking/host-consent';
import { afterConsent } from '../../../../core/use-cases/after-consent';
import { makeSendWebhook, type SendWebhook } from '../../../../core/use-cases/send-webhook';
import { makeShowComments, type ShowComments } from '../../../../core/use-cases/show-comments';
import { trackEverywhere } from '../../../../core/use-cases/track-everywhere';
import type { PageContext } from '../../page/context';
import { pageDataLayer } from '../../page/data-layer';
import { toTrustedScriptAddress } from '../../page/trusted-types';
import { pageStore } from '../../page/storage';

/** The page's one: it knows what was sent last. */
let sendWebhook: SendWebhook | null = null;

/** HM-25: puts the conversation together, for one place on the page. */
export const makeShowIn = (boot: PageContext, spotId: string, place: Element): ShowComments => {
  const { config } = boot;
  const consent = hostConsent(document, config.consent);
  const analytics = gtagAnalytics({
    gtag: () => (window as { readonly gtag?: unknown }).gtag,
    analyticsId: config.analyticsId,
    consent,
  });
  sendWebhook ??= makeSendWebhook({
    webhook: fetchWebhook(config),
    clientId: analytics.clientId,
    trackingId: () => boot.reader()?.trackingId ?? null,
    log: consoleLog,
  });
  return makeShowComments({
    conversation: launcherConversation({
      ...browserCommentsPage(window),
      ...fetchCommentsAccess({ membershipHost: config.membershipHost }),
      mount: place,
      launcher: config.commentsLauncher ?? 'https://launcher.spot.im',
      spotId,
      toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
      limit: config.commentsSignOutTimeout,
      log: consoleLog,
    }),
    sendWebhook,
    tracking: trackEverywhere([
      afterConsent({ consent, purpose: 'measurement' }, pageDataLayer(config.pageType)),
      { track: (event) => boot.rewards?.track(event) },
    ]),
    store: pageStore(),
    log: consoleLog,
  });
};
