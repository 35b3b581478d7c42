import type { SomeTexts } from '../domain/messages/say';
import type { Call } from '../ports/call';
import type { Log } from '../ports/log';
import { thenSettle } from '../use-cases/then-settle';
import type { MembershipPart } from './membership-part';
import type { FetchedPart, MembershipServices } from './services';

/** The part that knows subscriptions, payments and newsletters, fetched when it is first wanted. */
export interface FetchedMembership<Rewards> {
  readonly services: FetchedPart<MembershipServices<Rewards>>;
  /** ST-09…13: what follows by itself once a reader has been read. Where the part does not arrive, the next page sees to it. */
  readonly thenSettled: <A, F>(read: Call<A, F>) => Call<A, F>;
}

export const fetchedMembership = <Rewards>(
  load: () => Promise<{ readonly make: () => MembershipPart<Rewards>; readonly texts: SomeTexts }>,
  learn: (texts: SomeTexts) => void,
  log: Log,
): FetchedMembership<Rewards> => {
  let made: MembershipPart<Rewards> | null = null;
  let arriving: Promise<MembershipPart<Rewards>> | null = null;
  const part = (): Promise<MembershipPart<Rewards>> =>
    (arriving ??= load().then(
      ({ make, texts }) => {
        learn(texts);
        return (made = make());
      },
      (error: unknown) => {
        arriving = null;
        log.warn('The code of the membership did not arrive');
        throw error;
      },
    ));
  return {
    services: { now: () => made?.services ?? null, load: async () => (await part()).services },
    thenSettled: thenSettle(() =>
      part().then(
        ({ settleMembership }) => settleMembership(),
        () => undefined,
      ),
    ),
  };
};
