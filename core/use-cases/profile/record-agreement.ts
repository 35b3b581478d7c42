import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import { agreementRecord, type Agreement } from '../../domain/agreement/agreement';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { Profiles } from '../../ports/profiles';

/** Milliseconds. The caller waits no longer than this; the write may still succeed later. */
const patience = 3_000;

/**
 * Stores the reader's agreement and its date in the profile. Never fails: after a payment or registration, the reader
 * continues even if the write failed.
 */
export type RecordAgreement = (on: Date) => Promise<void>;

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
    Promise.race([
      profiles.writeAttribute(agreement.attribute, agreementRecord(agreement, on)).then((written) => {
        if (E.isLeft(written))
          log.warn('The reader’s agreement to the terms could not be stored', failureFacts(written.left));
      }),
      clock.wait(patience),
    ]);
