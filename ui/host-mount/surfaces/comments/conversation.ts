import { consoleLog } from '../../../../adapters/browser/log';
import { launcherConversation } from '../../../../adapters/comments/launcher';
import { browserCommentsPage } from '../../../../adapters/comments/spotim';
import { sessionIdsIn } from '../../../../adapters/storage/session-cookies';
import { fetchCommentsAccess } from '../../../../adapters/http/lean/comments-access';
import { fetchWebhook } from '../../../../adapters/http/lean/webhook';
import { gtagAnalytics } from '../../../../adapters/tracking/gtag-analytics';
import { pageConsent } from '../../page/consent';
import { left } from '../../../../core/domain/fp';
import { sessionIdOf } from '../../../../core/state/session';
import { makeCommentsPart } from '../../../../core/app/comments-part';
import { makeArticleTracking } from '../../../../core/app/tracking';
import type { ShowComments } from '../../../../core/use-cases/comments/show-comments';
import type { CommentsService } from '../../page/comments-config';
import type { PageContext } from '../../page/context';
import { pageDataLayer } from '../../page/data-layer';
import { toTrustedScriptAddress } from '../../page/trusted-types';
import { pageStore } from '../../page/storage';

/** The page's single instance. It stores the last values that were sent. */
let part: ReturnType<typeof makeCommentsPart> | null = null;

/** Creates the conversation for one place on the page (HM-25). */
export const makeShowIn = (
  page: PageContext,
  { spotId, commentsLauncher, analyticsId, signOutTimeout }: CommentsService,
  place: Element,
): ShowComments => {
  const { config } = page;
  const consent = pageConsent(config);
  const webhook = fetchWebhook(config);
  part ??= makeCommentsPart({
    webhook: {
      // Without its own session, the site does not know the reader (readings 88).
      send: (event) =>
        lacksSession(page) ? Promise.resolve(left({ _tag: 'SignedOut' })) : webhook.send(event),
    },
    clientId: gtagAnalytics({
      gtag: () => (window as { readonly gtag?: unknown }).gtag,
      analyticsId,
      consent,
    }).clientId,
    trackingId: () => page.reader()?.trackingId ?? null,
    tracking: makeArticleTracking({
      consent,
      dataLayer: pageDataLayer(page),
      tellRewards: (event) => page.rewards?.track(event),
    }),
    store: pageStore(),
    log: consoleLog,
  });
  return part(
    launcherConversation({
      ...browserCommentsPage(window),
      ...fetchCommentsAccess({ membershipHost: config.membershipHost }),
      mount: place,
      launcher: commentsLauncher ?? 'https://launcher.spot.im',
      spotId,
      toScriptAddress: (address) => toTrustedScriptAddress(page, address),
      limit: signOutTimeout,
      log: consoleLog,
    }),
  );
};

const lacksSession = (page: PageContext): boolean => {
  const reader = page.reader();
  return reader?.loggedIn === true && sessionIdOf(sessionIdsIn(document), reader.trackingId) === null;
};
