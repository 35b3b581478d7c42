import { accountConfig } from './account-config';
import { httpCaptchaCheck } from '../../../adapters/http/captcha-check';
import { httpDataLayerSource } from '../../../adapters/http/data-layer';
import { httpDecisions } from '../../../adapters/http/decisions';
import { httpIdentity } from '../../../adapters/http/identity';
import { membershipClient } from '../../../adapters/http/membership-client';
import { httpProfiles } from '../../../adapters/http/profiles';
import { siteClient } from '../../../adapters/http/site-client';
import { httpSiteSession } from '../../../adapters/http/site-session';
import { isControlled } from '../../../adapters/http/past-workers';
import { isRight, right } from '../../../core/domain/fp';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { DataLayerSource } from '../../../core/ports/data-layer';
import type { PageContext } from '../page/context';
import { mounts } from '../page/mounts';
import { pageTime } from '../page/page-time';
import { restNamespaceOf } from '../page/publisher-fields';
import type { Platform } from './platform';
import { seededDataLayer } from './first-data-layer';

/** The calls needed to sign in, and the two HTTP clients that all calls share. */
export type Backends = ReturnType<typeof makeBackends>;

export const makeBackends = (page: PageContext, { log, cookies, member }: Platform) => {
  const { config, firstDataLayer, isCurrent } = page;
  const { membershipHost, restBase } = config;
  const { resendVerificationUrl, sessionEndpoint } = accountConfig(config);
  const client = membershipClient({
    membershipHost,
    addresses: resendVerificationUrl === null ? [] : [resendVerificationUrl],
  });
  // One client, so that all calls to the site share one nonce.
  const site = siteClient({
    ...config,
    restNamespace: restNamespaceOf(config),
    addresses: sessionEndpoint === null ? [] : [sessionEndpoint],
    get nonce() {
      return config.nonce;
    },
    noteTime: pageTime(page).note,
    log,
    onNonce: (isRefused) => {
      if (isRefused !== member.getValue().pageExpired)
        member.update((state) => ({ ...state, pageExpired: isRefused }));
    },
  });
  return {
    membershipClient: client,
    siteClient: site,
    siteSession: httpSiteSession({
      client: site,
      endpoint: sessionEndpoint,
      site: [location.href, restBase],
      log,
    }),
    identity: httpIdentity({ client, resendVerificationUrl, log }),
    dataLayerSource: seededDataLayer(
      firstDataLayer,
      notKept(httpDataLayerSource({ client }), cookies.sessionId),
      {
        only: config.memberOutsideRegion,
        isCurrent,
      },
    ),
    profiles: httpProfiles({ client, log }),
    captchaCheck: httpCaptchaCheck({ client: site }),
    decisions: httpDecisions({
      client,
      log,
      query: () => location.search,
      path: () => location.pathname,
      userAgent: navigator.userAgent,
      contentId: mounts('content')[0]?.dataset['contentId'] ?? '',
      sessionId: cookies.sessionId,
    }),
  };
};

/**
 * Treats a signed-in response as a visitor's if this host has no session, because a service worker returned it from its
 * cache.
 */
const notKept = (source: DataLayerSource, sessionId: () => string | null): DataLayerSource => ({
  read: async () => {
    const answer = await source.read();
    return isRight(answer) && isControlled() && sessionId() === null ? right(emptyDataLayer) : answer;
  },
});
