import type { SocialServices } from '../../../../core/app/services';
import type { SocialPart } from '../../services';
import { SocialSignIn } from './social-sign-in';

/** What signs in with providers, with the buttons that it is shown by. */
export const withButtons = <Services extends SocialServices>(services: Services): Services & SocialPart => ({
  ...services,
  SignIn: SocialSignIn,
});
