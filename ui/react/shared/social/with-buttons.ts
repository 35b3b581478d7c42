import type { SocialServices } from '../../../../core/flows/services';
import type { SocialPart } from '../../services';
import { SocialSignIn } from './social-sign-in';

/** Adds the buttons to the services for sign-in with providers. */
export const withButtons = <Services extends SocialServices>(services: Services): Services & SocialPart => ({
  ...services,
  SignIn: SocialSignIn,
});
