import * as devices from './screens/devices/devices-screen';
import * as display from './screens/display/display-screen';
import * as exclusiveNewsletters from './screens/exclusive-newsletters/exclusive-newsletters-screen';
import * as membership from './screens/membership/membership-screen';
import * as myRewards from './screens/my-rewards/my-rewards-screen';
import * as newsletters from './screens/newsletters/newsletters-screen';
import * as onboarding from './screens/onboarding/onboarding-screen';
import * as overview from './screens/overview/overview-screen';
import * as paymentMethod from './screens/payment-method/payment-method-screen';
import * as payments from './screens/payments/payments-screen';
import * as referAFriend from './screens/refer-a-friend/refer-a-friend-screen';
import * as registerSuccess from './screens/register-success/register-success-screen';
import * as settings from './screens/settings/settings-screen';
import * as texts from './screens/texts/texts-screen';
import * as updateEmail from './screens/update-email/update-email-screen';
import * as verifyEmailChange from './screens/verify-email-change/verify-email-change-screen';

/** The pages of a reader's account, by name. They are fetched together, so that each further page is there at once. */
export const accountScreens = {
  devices,
  display,
  exclusiveNewsletters,
  membership,
  myRewards,
  newsletters,
  onboarding,
  overview,
  paymentMethod,
  payments,
  referAFriend,
  registerSuccess,
  settings,
  texts,
  updateEmail,
  verifyEmailChange,
};
