import * as E from 'fp-ts/Either';
import { isStrongPassword } from '../../domain/credentials/password';
import type { Identity } from '../../ports/identity';

/** Changes the password and rejects a weak one before a request is sent (AU-05, VA-02). */
export const makeChangePassword =
  ({ identity }: { readonly identity: Pick<Identity, 'changePassword'> }): Identity['changePassword'] =>
  (current, wanted) =>
    isStrongPassword(wanted)
      ? identity.changePassword(current, wanted)
      : Promise.resolve(E.left({ _tag: 'PasswordNotStrong' }));
