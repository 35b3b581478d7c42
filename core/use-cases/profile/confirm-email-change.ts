import * as E from 'fp-ts/Either';
import { mayHaveTakenEffect } from '../../ports/call-failed';
import type { Identity } from '../../ports/identity';
import { isLoggedIn, type MemberState } from '../../state/member';
import { emailRead } from '../../state/member-changes';
import type { Store } from '../../state/store';

/** Confirms the new email address and updates the state if a reader is signed in (AU-06). */
export const makeConfirmEmailChange =
  ({
    identity,
    member,
  }: {
    readonly identity: Pick<Identity, 'confirmEmailChange' | 'account'>;
    readonly member: Store<MemberState>;
  }): Identity['confirmEmailChange'] =>
  async (target, password) => {
    const known = member.getValue().user.account?.emailAddress;
    const confirmed = await identity.confirmEmailChange(target, password);
    if (isLoggedIn(member.getValue()) !== true) return confirmed;
    if (E.isLeft(confirmed) && !mayHaveTakenEffect(confirmed.left)) return confirmed;
    // If the account cannot be read now, the next page reads it.
    const account = await identity.account();
    if (E.isLeft(confirmed)) {
      // The response was lost: the account shows whether the address has changed.
      if (E.isLeft(account) || known === undefined || account.right.emailAddress === known) return confirmed;
    }
    if (E.isRight(account)) member.update((state) => emailRead(state, account.right.emailAddress));
    return E.right(undefined);
  };
