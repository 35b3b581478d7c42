import { agreementTexts } from '../../core/domain/messages/texts/agreement';
import { visitorTexts } from '../../core/domain/messages/texts/visitors';
import { ForgotPasswordScreen } from './screens/forgot-password/forgot-password-screen';
import { HandoffScreen } from './screens/handoff/handoff-screen';
import { RegisterScreen } from './screens/register/register-screen';
import { ResetPasswordScreen } from './screens/reset-password/reset-password-screen';

export const texts = { ...visitorTexts, ...agreementTexts };

/** The pages for visitors, by route. They link to each other, so they are fetched together. */
export const visitorScreens = {
  register: RegisterScreen,
  handoff: HandoffScreen,
  'forgot-password': ForgotPasswordScreen,
  'reset-password': ResetPasswordScreen,
};
