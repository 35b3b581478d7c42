import type { Database } from '../database/store';
import { writeDocument } from './profile';

export const everyProvider = ['google', 'facebook', 'apple'] as const;
export type Provider = (typeof everyProvider)[number];

/** Data about a person from a sign-in provider. */
export interface SocialIdentity {
  provider: Provider;
  email: string;
  firstName: string;
  lastName: string;
}

/** Stores the provider's document in that provider's own format. */
export const storeProviderDocument = (database: Database, userId: string, identity: SocialIdentity): void => {
  const { provider, email, firstName, lastName } = identity;
  const document = {
    google: {
      sub: `google-${userId}`,
      name: `${firstName} ${lastName}`,
      given_name: firstName,
      family_name: lastName,
      email,
      email_verified: true,
      locale: 'en',
    },
    facebook: { id: `facebook-${userId}`, name: `${firstName} ${lastName}`, email },
    apple: { sub: `apple-${userId}`, email, name: { firstName, lastName } },
  }[provider];
  writeDocument(database, userId, `_${provider}`, document);
};
