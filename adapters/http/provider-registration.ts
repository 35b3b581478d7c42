import * as E from 'fp-ts/Either';
import type { SocialProvider } from '../../core/domain/social/provider';
import type { ProviderRegisterFailed, ProviderRegistration, SignedIn } from '../../core/ports/identity';
import type { HttpRequest } from './call';
import type { Answer } from './answer';
import type { Opened } from './session';

/**
 * Registers a reader through a sign-in provider (AP-03). The names come later, from the provider's document.
 */
export const providerRegisterRequest = ({
  provider,
  email,
  stateKey,
}: ProviderRegistration): HttpRequest => ({
  name: 'register-with-provider',
  method: 'POST',
  url: '/blaize/register',
  data: {
    validators: { token_exchange: stateKey },
    attributes: {
      'email-address': email,
      'sso-user': true,
      [providerFlags[provider]]: true,
    },
  },
});

const providerFlags: Readonly<Record<SocialProvider, string>> = {
  google: 'google-authenticated',
  facebook: 'facebook-authenticated',
  apple: 'apple-authenticated',
};

export const providerRegisterOutcome = (
  { status }: Answer,
  opened: Opened,
): E.Either<ProviderRegisterFailed, SignedIn> => {
  if (status === 400) return E.left({ _tag: 'StateKeyExpired' });
  if (status === 409) return E.left({ _tag: 'UserAlreadyExists' });
  return opened;
};
