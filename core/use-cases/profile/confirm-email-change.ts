import * as E from 'fp-ts/Either';
import type { Identity } from '../../ports/identity';
import { isLoggedIn, isSomebodyElse, type MemberState } from '../../state/member';
import { emailRead } from '../../state/member-changes';
import type { Store } from '../../state/store';

/** AU-06: takes the new address over, and shows it where somebody is signed in. */
export const makeConfirmEmailChange =
  ({
    identity,
    member,
  }: {
    readonly identity: Pick<Identity, 'confirmEmailChange' | 'account'>;
    readonly member: Store<MemberState>;
  }): Identity['confirmEmailChange'] =>
  (target, password) =>
  async () => {
    const before = member.getValue();
    const confirmed = await identity.confirmEmailChange(target, password)();
    if (E.isLeft(confirmed) || isLoggedIn(member.getValue()) !== true) return confirmed;
    // An address that cannot be read now is read with the next page.
    const account = await identity.account();
    if (E.isRight(account))
      member.update((state) =>
        isSomebodyElse(before, state) ? state : emailRead(state, account.right.emailAddress),
      );
    return confirmed;
  };
