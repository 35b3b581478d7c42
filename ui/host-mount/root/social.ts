import { popupSocialWindow } from '../../../adapters/browser/social-window';
import type { SocialModule } from '../../../core/app/loaders';
import { makeSocialPart } from '../../../core/app/social-part';
import { socialTexts } from '../../../core/domain/messages/texts/social';
import type { SocialPart } from '../../react/services';
import { withButtons } from '../../react/shared/social/with-buttons';

/** Signs in with providers in a popup with the sign-in pages of the membership host (AP-14). */
export const socialModule = (membershipHost: string): SocialModule<SocialPart> => ({
  makeSocialPart,
  socialWindow: popupSocialWindow({ window, membershipHost }),
  show: withButtons,
  texts: socialTexts,
});
