import { lazyCardForms } from '../../adapters/braintree/lazy-card-forms';
import { intlFormatter } from '../../adapters/browser/formatter';
import { httpProfanity } from '../../adapters/http/profanity';
import { makeContainer } from './container';
import { fetchedUpload } from './fetched-upload';
import { membershipPart, type MembershipPart, type MembershipParts } from './membership-services';
import type { Session } from './session';
import { walletsOf } from './wallets';

export { membershipPartTexts as texts } from './membership-services';

export const makeMembershipPart = (session: Session): MembershipPart =>
  membershipPart(makeContainer(session), partsOf(session));

const partsOf = ({ boot, platform, backends, display, rewards }: Session): MembershipParts => {
  const { log } = platform;
  const client = backends.siteClient;
  return {
    format: intlFormatter(boot.config.locale),
    cardForms: lazyCardForms,
    wallets: walletsOf(boot, log),
    profanity: httpProfanity({ client }),
    uploadPicture: fetchedUpload({ client, log }),
    display,
    localPictures: boot.config.environment === 'local',
    hasEvents: boot.config.flags.hasEvents,
    rewards: rewards?.services ?? null,
  };
};
