import { httpProfanity } from '../../adapters/http/profanity';
import type { SiteClient } from '../../adapters/http/site-client';
import { makeUpdateProfile, type UpdateProfilePorts } from '../../core/use-cases/profile/update-profile';
import type { AccountServices } from '../react/services';

/** Readings 44: signing up for texts is writing the phone number. */
export const textAlerts = ({
  client,
  ...ports
}: Omit<UpdateProfilePorts, 'profanity'> & { readonly client: SiteClient }): Pick<
  AccountServices,
  'savePhoneNumber'
> => {
  const updateProfile = makeUpdateProfile({ ...ports, profanity: httpProfanity({ client }) });
  return { savePhoneNumber: (phoneNumber) => updateProfile({ phoneNumber }) };
};
