import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { isEmail } from '../domain/credentials/email';
import { mostRecipients } from '../domain/rewards/recipients';
import { mayHaveTakenEffect } from '../ports/call-failed';
import type { Live } from '../ports/live';
import type { MemberState } from '../state/member';
import type { InviteFailed } from '../use-cases/rewards/invite-friends';
import type { InviteFriends } from '../use-cases/rewards/invite-friends';
import type { SyncRewardsReader } from '../use-cases/rewards/sync-rewards-reader';

export type InviteProblem =
  | { readonly _tag: 'Nobody' }
  | { readonly _tag: 'TooMany'; readonly over: number }
  | { readonly _tag: 'Wrong'; readonly addresses: readonly string[] }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NotSent' }
  /** The response was lost; some friends may have received a mail. */
  | { readonly _tag: 'Unclear' };

/** The result of the last request, in numbers of friends. */
export interface InviteSent {
  readonly accepted: number;
  readonly rejected: number;
}

export interface InviteState {
  readonly addresses: readonly string[];
  readonly draft: string;
  readonly sending: boolean;
  readonly problem: InviteProblem | null;
  readonly sent: InviteSent | null;
}

export interface InviteFlow {
  readonly state: Live<InviteState>;
  readonly type: (draft: string) => void;
  /** Adds each address in a text once. */
  readonly add: (text: string) => void;
  readonly remove: (address: string) => void;
  readonly isWrong: (address: string) => boolean;
  /** Sends the invitations. A second call during a request does nothing. */
  readonly send: () => Promise<void>;
}

export const makeInviteFlow = (
  { inviteFriends, refresh }: { readonly inviteFriends: InviteFriends; readonly refresh: SyncRewardsReader },
  member: Live<MemberState>,
): InviteFlow => {
  const state = makeStore<InviteState>({
    addresses: [],
    draft: '',
    sending: false,
    problem: null,
    sent: null,
  });
  const update = (change: Partial<InviteState>) => state.set({ ...state.getValue(), ...change });

  const isWrong = (address: string): boolean =>
    !isEmail(address) || address.toLowerCase() === member.getValue().user.account?.emailAddress.toLowerCase();

  const add = (text: string): void => {
    if (state.getValue().sending) return;
    const { addresses } = state.getValue();
    const known = new Map(addresses.map((one) => [one.toLowerCase(), one]));
    for (const one of addressesIn(text)) if (!known.has(one.toLowerCase())) known.set(one.toLowerCase(), one);
    update({ addresses: [...known.values()], draft: '', problem: null, sent: null });
  };

  const problemOf = (failed: InviteFailed): InviteProblem => {
    switch (failed._tag) {
      case 'NoRecipients':
        return { _tag: 'Nobody' };
      case 'TooManyRecipients':
        return { _tag: 'TooMany', over: state.getValue().addresses.length - mostRecipients };
      case 'WrongRecipients':
        return { _tag: 'Wrong', addresses: failed.recipients };
      case 'SignedOut':
        return { _tag: 'SignedOut' };
      case 'NotReady':
        return { _tag: 'NotSent' };
      case 'InviteFailed':
        if (failed.because._tag === 'SignedOut') return { _tag: 'SignedOut' };
        return { _tag: mayHaveTakenEffect(failed.because) ? 'Unclear' : 'NotSent' };
    }
  };

  return {
    state,
    isWrong,
    add,
    type: (draft) => {
      if (!state.getValue().sending) update({ draft, problem: null });
    },
    remove: (address) => {
      if (state.getValue().sending) return;
      const addresses = state.getValue().addresses.filter((one) => one !== address);
      update({ addresses, problem: null });
    },
    send: async () => {
      if (state.getValue().sending) return;
      add(state.getValue().draft);
      const { addresses } = state.getValue();
      update({ sending: true, sent: null, problem: null });
      const outcome = await inviteFriends(addresses);
      if (E.isLeft(outcome)) return update({ sending: false, problem: problemOf(outcome.left) });
      const rejected = outcome.right.rejected ?? 0;
      const accepted = outcome.right.accepted ?? addresses.length - rejected;
      update({ sending: false, addresses: [], sent: { accepted, rejected } });
      await refresh();
    },
  };
};

/** Returns the addresses in a typed or pasted text: `Ben <ben@example.com>, cleo@example.com`. */
const addressesIn = (text: string): readonly string[] => {
  const words = text.split(/[\s,;]+/).map((one) => one.replace(/^<|>$/g, ''));
  const addresses = words.filter((one) => one.includes('@'));
  // Text without an address is kept as typed, so that the reader can correct it.
  return addresses.length > 0 ? addresses : [text.trim()].filter((one) => one !== '');
};
