import * as TE from 'fp-ts/TaskEither';
import { isStrongPassword } from '../../domain/credentials/password';
import type { Identity } from '../../ports/identity';

/** Changes the password and rejects a weak one before a request is sent (AU-05, VA-02). */
export const makeChangePassword =
  ({ identity }: { readonly identity: Pick<Identity, 'changePassword'> }): Identity['changePassword'] =>
  (current, wanted) =>
    isStrongPassword(wanted)
      ? identity.changePassword(current, wanted)
      : TE.left({ _tag: 'PasswordNotStrong' });
