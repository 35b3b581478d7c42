import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { withDiff } from '../../core/domain/newsletter/diff';
import {
  everyList,
  type NewsletterData,
  type NewsletterList,
} from '../../core/domain/newsletter/newsletters';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Newsletters } from '../../core/ports/newsletters';
import { openGate, type Gate } from './world/faults';

export interface MemoryNewsletters extends Newsletters {
  /** Ids of the lists to which an address is subscribed. */
  readonly listsOf: (email: string) => readonly string[];
  /** Subscribes an address to lists, as another page or device would. */
  readonly put: (email: string, lists: readonly string[]) => void;
  /** The reported account changes, oldest first. */
  readonly accountChanges: () => readonly { readonly email: string; readonly pauseMembership: boolean }[];
}

export interface MemoryNewslettersOptions {
  readonly lists?: Pick<NewsletterData, 'lists' | 'exclusives'>;
  readonly gate?: Gate;
}

export const inMemoryNewsletters = ({
  lists = memoryNewsletters,
  gate = openGate,
}: MemoryNewslettersOptions = {}): MemoryNewsletters => {
  const subscribedIds = new Map<string, readonly string[]>();
  const known = new Set(everyList(lists).map(({ id }) => id));
  let changes: readonly { readonly email: string; readonly pauseMembership: boolean }[] = [];
  const listsOf = (email: string): readonly string[] => subscribedIds.get(email.toLowerCase()) ?? [];

  return {
    read: (email) =>
      gate(
        'newsletters.read',
        [email],
        TE.fromIO<NewsletterData, CallFailed>(() => ({ ...lists, listSubscriptions: listsOf(email) })),
      )(),
    update: (email, diff) =>
      gate(
        'newsletters.update',
        [email, diff],
        TE.fromIOEither((): E.Either<CallFailed, void> => {
          if (![...diff.subscribe, ...diff.unsubscribe].every((id) => known.has(id)))
            return E.left({ _tag: 'Refused', message: null });
          subscribedIds.set(email.toLowerCase(), withDiff(listsOf(email), diff));
          return E.right(undefined);
        }),
      )(),
    accountChange: (email, pauseMembership) =>
      gate(
        'newsletters.accountChange',
        [email, pauseMembership],
        TE.fromIO<void, CallFailed>(() => {
          changes = [...changes, { email, pauseMembership }];
        }),
      )(),
    listsOf,
    put: (email, ids) => void subscribedIds.set(email.toLowerCase(), ids),
    accountChanges: () => changes,
  };
};

export const aNewsletter = (id: string, fields: Partial<NewsletterList> = {}): NewsletterList => ({
  id,
  stId: `st-${id}`,
  name: `Newsletter ${id}`,
  description: 'A made-up newsletter.',
  frequency: 'Daily',
  image: null,
  team: null,
  columnist: null,
  ...fields,
});

/** Two lists of the news brand and one of each other group. */
export const memoryNewsletters: Pick<NewsletterData, 'lists' | 'exclusives'> = {
  lists: {
    news: [aNewsletter('101'), aNewsletter('102')],
    lifestyle: [aNewsletter('201')],
    media: [aNewsletter('301')],
  },
  exclusives: {
    member_exclusive: [aNewsletter('401')],
    member_team_exclusive: [aNewsletter('501', { team: 'Sampletown Samples' })],
    member_columnist_exclusive: [aNewsletter('601', { columnist: 'Alex Fictional' })],
  },
};
