import { popupSocialWindow } from '../../../adapters/browser/social-window';
import { makeSocialPart, type SocialPorts } from '../../../core/app/social-part';
import { withButtons } from '../../react/shared/social/with-buttons';

export { socialTexts as texts } from '../../../core/domain/messages/texts/social';

export const reason = 'Sign-in with Google, Facebook or Apple';

/** AP-14: with the sign-in pages of the membership host in a window of their own. */
export const makeSocial = (ports: SocialPorts, membershipHost: string) =>
  withButtons(makeSocialPart(ports, popupSocialWindow({ window, membershipHost })));
