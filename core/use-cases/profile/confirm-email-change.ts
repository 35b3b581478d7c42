import * as E from 'fp-ts/Either';
import { mayHaveTakenEffect } from '../../ports/call-failed';
import type { Identity } from '../../ports/identity';
import { isLoggedIn, type MemberState } from '../../state/member';
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
    const known = member.getValue().user.account?.emailAddress;
    const confirmed = await identity.confirmEmailChange(target, password)();
    if (isLoggedIn(member.getValue()) !== true) return confirmed;
    if (E.isLeft(confirmed) && !mayHaveTakenEffect(confirmed.left)) return confirmed;
    // An address that cannot be read now is read with the next page.
    const account = await identity.account();
    if (E.isLeft(confirmed)) {
      // The answer was lost: the account says whether it has another address now.
      if (E.isLeft(account) || known === undefined || account.right.emailAddress === known) return confirmed;
    }
    if (E.isRight(account)) member.update((state) => emailRead(state, account.right.emailAddress));
    return E.right(undefined);
  };
