import * as TE from 'fp-ts/TaskEither';
import { isStrongPassword } from '../../domain/credentials/password';
import type { Identity } from '../../ports/identity';

/** AU-05, VA-02: a weak password is refused before it is sent. */
export const makeChangePassword =
  ({ identity }: { readonly identity: Pick<Identity, 'changePassword'> }): Identity['changePassword'] =>
  (current, wanted) =>
    isStrongPassword(wanted)
      ? identity.changePassword(current, wanted)
      : TE.left({ _tag: 'PasswordNotStrong' });
