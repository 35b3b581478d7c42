import { field } from './lean/json';

/**
 * The email address in the response of the account (AP-09); `null` if there is none. The specification names no field,
 * so the provider's own is read first, then the names of the specification's user state.
 */
export const readAccount = (body: unknown): { readonly emailAddress: string } | null => {
  const places = [field(body, 'identifiers'), field(body, 'account'), body];
  const names = ['email_address', 'emailAddress', 'email-address', 'email'];
  const emailAddress = places
    .flatMap((place) => names.map((name) => field(place, name)))
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return emailAddress === undefined ? null : { emailAddress: emailAddress as string };
};
