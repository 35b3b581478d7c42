import { popupSocialWindow } from '../../adapters/browser/social-window';
import { makeSocialPart, type MadeSocial, type SocialPorts } from './social-part';

export { texts } from './social-part';

/** AP-14: with the sign-in pages of the membership host in a window of their own. */
export const makeSocial = (ports: SocialPorts, membershipHost: string): MadeSocial =>
  makeSocialPart(ports, popupSocialWindow({ window, membershipHost }));
