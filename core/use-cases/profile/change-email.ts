import * as E from 'fp-ts/Either';
import { isEmail } from '../../domain/credentials/email';
import type { AsyncResult } from '../../ports/call';
import type { Identity, UpdateEmailFailed } from '../../ports/identity';
import type { MemberState } from '../../state/member';
import { emailChangeAsked } from '../../state/member-changes';
import type { Store } from '../../state/store';

export type ChangeEmailFailed = { readonly _tag: 'InvalidEmail' } | UpdateEmailFailed;

/**
 * Requests a change of the email address (AU-05). The old address stays until the reader follows the link in the mail
 * to the new one.
 */
export type ChangeEmail = (email: string) => AsyncResult<void, ChangeEmailFailed>;

export const makeChangeEmail =
  ({
    identity,
    member,
  }: {
    readonly identity: Pick<Identity, 'updateEmail'>;
    readonly member: Store<MemberState>;
  }): ChangeEmail =>
  async (email) => {
    if (!isEmail(email)) return E.left({ _tag: 'InvalidEmail' });
    const updated = await identity.updateEmail(email);
    if (E.isRight(updated)) member.update((state) => emailChangeAsked(state, email));
    return updated;
  };
