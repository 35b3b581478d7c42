import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { SocialProvider } from '../../core/domain/social/provider';
import type { SocialAnswer, SocialWindow, SocialWindowFailed } from '../../core/ports/social-window';
import type { MemoryAccounts, ProviderVoucher } from './world/accounts';
import { openGate, type Gate } from './world/faults';

/** The outcome of sign-in windows. */
export type SocialVisitor =
  /** A person known to the provider; `document` is the provider's profile of them. */
  | ({ readonly _tag: 'Person' } & Omit<ProviderVoucher, 'provider'>)
  | { readonly _tag: 'Refuses' }
  | { readonly _tag: 'Closes' }
  | { readonly _tag: 'NeverAnswers' }
  /** The browser blocks the window. */
  | { readonly _tag: 'Blocked' };

export interface MemorySocialWindow extends SocialWindow {
  /** Sets the outcome of all later windows; initially the reader closes them. */
  readonly seat: (visitor: SocialVisitor) => void;
  /** The providers that the page navigated to, in order. */
  readonly leftFor: () => readonly SocialProvider[];
  /** Simulates the reader's return to the page's window. */
  readonly comeBack: () => void;
}

export const inMemorySocialWindow = ({
  accounts,
  gate = openGate,
}: {
  readonly accounts: MemoryAccounts;
  readonly gate?: Gate;
}): MemorySocialWindow => {
  let visitor: SocialVisitor = { _tag: 'Closes' };
  let leftFor: readonly SocialProvider[] = [];
  const back = new Set<() => void>();

  const answer = (provider: SocialProvider): E.Either<SocialWindowFailed, SocialAnswer> => {
    switch (visitor._tag) {
      case 'Blocked':
        return E.left({ _tag: 'Blocked' });
      case 'Closes':
        return E.left({ _tag: 'Closed' });
      case 'NeverAnswers':
        return E.left({ _tag: 'TimedOut' });
      case 'Refuses':
        return E.left({ _tag: 'Failed' });
      case 'Person': {
        const { email, document } = visitor;
        const account = accounts.find(email);
        if (account === null)
          return E.right({
            _tag: 'Register',
            email,
            stateKey: accounts.vouch({ provider, email, document }),
          });
        account.providerDocuments = { ...account.providerDocuments, [provider]: document };
        return E.right({ _tag: 'Login', sessionId: accounts.signIn(account) });
      }
    }
  };

  return {
    ask: (provider) =>
      gate(
        'socialWindow.ask',
        [provider],
        TE.fromIOEither(() => answer(provider)),
      )(),
    leave: (provider) => {
      leftFor = [...leftFor, provider];
    },
    whenBack: (act) => {
      back.add(act);
      return () => void back.delete(act);
    },
    comeBack: () => {
      for (const act of [...back]) act();
    },
    seat: (next) => {
      visitor = next;
    },
    leftFor: () => leftFor,
  };
};
