import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Identity } from '../../ports/identity';
import type { Live } from '../../ports/live';
import type { MemberState } from '../../state/member';

/** The signed-in reader's email address, from the state or else from a request; `null` if unknown. */
export const makeEmailAddress =
  ({
    member,
    identity,
  }: {
    readonly member: Pick<Live<MemberState>, 'getValue'>;
    readonly identity: Pick<Identity, 'account'>;
  }): Task<string | null> =>
  async () => {
    const known = member.getValue().user.account?.emailAddress;
    if (known !== undefined) return known;
    const account = await identity.account();
    return E.isRight(account) ? account.right.emailAddress : null;
  };
