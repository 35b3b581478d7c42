import type { SomeTexts } from '../../core/domain/messages/say';
import type { Call } from '../../core/ports/call';
import type { Log } from '../../core/ports/log';
import type { FetchedPart, MembershipServices } from '../react/services';
import type { MembershipPart } from './membership-services';
import { thenSettle } from '../../core/use-cases/then-settle';

/** The part that knows subscriptions, payments and newsletters, fetched when it is first wanted. */
export interface FetchedMembership {
  readonly services: FetchedPart<MembershipServices>;
  /** ST-09…13: what follows by itself once a reader has been read. Where the part does not arrive, the next page sees to it. */
  readonly thenSettled: <A, F>(read: Call<A, F>) => Call<A, F>;
}

export const fetchedMembership = (
  load: () => Promise<{ readonly make: () => MembershipPart; readonly texts: SomeTexts }>,
  learn: (texts: SomeTexts) => void,
  log: Log,
): FetchedMembership => {
  let made: MembershipPart | null = null;
  let arriving: Promise<MembershipPart> | null = null;
  const part = (): Promise<MembershipPart> =>
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
