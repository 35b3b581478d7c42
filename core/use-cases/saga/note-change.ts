import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { withChange } from '../../domain/payment-method/change-log';
import type { ProfileChange } from '../../domain/profile/profile';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Profiles } from '../../ports/profiles';

export interface NotePorts {
  readonly profiles: Profiles;
  readonly clock: Pick<Clock, 'now'>;
}

/** `update`: a card was added or replaced. `edit`: a stored card was made the default or removed. */
export type MethodChange = 'update' | 'edit';

/** Writes the time of a change to the profile, which keeps the last three (PZ-08). */
export const noteChange = ({ profiles, clock }: NotePorts, change: MethodChange): Call<void> =>
  pipe(
    profiles.read,
    TE.flatMap((profile) => {
      const now = clock.now();
      const written: ProfileChange =
        change === 'update'
          ? { paymentMethodUpdateLog: withChange(profile.paymentMethodUpdateLog, now) }
          : { paymentMethodEditLog: withChange(profile.paymentMethodEditLog, now) };
      return () => profiles.update(written);
    }),
  );
