import { affiliateClickCookie } from '../../../adapters/storage/affiliate-cookie';
import { pageConsent } from './consent';
import { keepAffiliateClick } from '../../../core/use-cases/tracking/keep-affiliate-click';
import { captureReferral } from '../../../referral-lib/cookie/capture';
import { declaredAs } from '../../../referral-lib/page';
import type { HostConfig } from './config';

/**
 * Stores the referral of a friend's link unless the page opts out, and an affiliate's click if the reader consents
 * (RF-09, HM-17).
 */
export const captureLanding = (config: HostConfig): void => {
  // Checks for a variable declared by a script. An element with that id does not count.
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
