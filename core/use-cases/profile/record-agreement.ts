import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { agreementRecord, type Agreement } from '../../domain/agreement/agreement';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';

/** Milliseconds after which nobody waits for it any more; it may still be written then. */
const patience = 3_000;

/** Keeps in the profile what the reader agreed to, and when. Never fails: whoever has paid or registered goes on without it. */
export type RecordAgreement = (on: Date) => Task<void>;

export const makeRecordAgreement =
  (
    {
      profiles,
      clock,
      log,
    }: {
      readonly profiles: Pick<Profiles, 'writeAttribute'>;
      readonly clock: Pick<Clock, 'wait'>;
      readonly log: Log;
    },
    agreement: Agreement,
  ): RecordAgreement =>
  (on) =>
  () =>
    Promise.race([
      profiles
        .writeAttribute(agreement.attribute, agreementRecord(agreement, on))()
        .then((written) => {
          if (E.isLeft(written))
            log.warn('What a reader agreed to could not be kept', { because: written.left._tag });
        }),
      clock.wait(patience)(),
    ]);
