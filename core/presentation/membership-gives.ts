import { linesInLanguage } from '../domain/publisher/membership-gives';
import type { AccountSettings } from '../domain/settings/settings';
import type { Translate } from '../domain/messages/catalogue';

type Gives = Pick<AccountSettings, 'membershipGives' | 'language'>;

/** The publisher's own lines about what a membership gives; empty if it has none. */
export const ownMembershipGives = ({ membershipGives, language = 'en-US' }: Gives): readonly string[] =>
  linesInLanguage(membershipGives ?? [], language);

/** Up to three lines about what a membership gives: the publisher's own, or else those of the catalogue. */
export const membershipGivesLines = (settings: Gives, t: Translate): readonly string[] => {
  const own = ownMembershipGives(settings);
  return own.length > 0 ? own : [t('gives.stories'), t('gives.newsletters'), t('gives.texts')];
};
