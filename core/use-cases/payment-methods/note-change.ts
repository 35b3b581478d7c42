import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { withChange } from '../../domain/payment-method/change-log';
import type { ProfileChange } from '../../domain/profile/profile';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';

export interface NotePorts {
  readonly profiles: Profiles;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/** `update`: a card was added or replaced. `edit`: a stored one was made the default or removed. */
export type MethodChange = 'update' | 'edit';

/** PZ-08: keeps the moment of a change in the profile, with the two before it. */
export const noteChange = ({ profiles, clock }: Omit<NotePorts, 'log'>, change: MethodChange): Call<void> =>
  pipe(
    profiles.read,
    TE.flatMap((profile) => {
      const now = clock.now();
      const written: ProfileChange =
        change === 'update'
          ? { paymentMethodUpdateLog: withChange(profile.paymentMethodUpdateLog, now) }
          : { paymentMethodEditLog: withChange(profile.paymentMethodEditLog, now) };
      return profiles.update(written);
    }),
  );

/** Notes a change that has come true. A failure takes nothing away from it: it is logged. */
export const thenNote =
  (ports: NotePorts, change: MethodChange) =>
  <A, E>(call: Call<A, E>): Call<A, E> =>
    pipe(
      call,
      TE.flatMap((result) =>
        pipe(
          noteChange(ports, change),
          TE.orElseW((error) => {
            ports.log.warn('A change of a payment method could not be noted', {
              change,
              because: error._tag,
            });
            return TE.right(undefined);
          }),
          TE.map(() => result),
        ),
      ),
    );
