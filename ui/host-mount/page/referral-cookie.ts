import { affiliateClickCookie } from '../../../adapters/storage/affiliate-cookie';
import { pageConsent } from './consent';
import { keepAffiliateClick } from '../../../core/use-cases/tracking/keep-affiliate-click';
import { captureReferral } from '../../../referral-lib/cookie/capture';
import { declaredAs } from '../../../referral-lib/page';
import type { HostConfig } from './config';

export const reason = "Keeps what a friend's link, or an affiliate's, brings";

/** RF-09, HM-17: keeps what a friend's link brought, unless the page opts out, and an affiliate's click, once the reader allows it. */
export const captureLanding = (config: HostConfig): void => {
  // Only a script's own word counts, not an element of that name.
  if (!declaredAs('SaaSquatchDoNotAutoDrop') && location.search.includes('_saasquatch=')) captureReferral();
  keepAffiliateClick({
    query: location.search,
    parameter: config.affiliateParameter,
    consent: pageConsent(config),
    click: affiliateClickCookie({
      document,
      secure: location.protocol === 'https:',
      now: () => new Date(),
    }),
  });
};
