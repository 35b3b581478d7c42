import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Agreement } from '../../domain/agreement/agreement';
import { isConsentFor, textConsentRecord } from '../../domain/agreement/text-consent';
import type { AsyncResult, Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Profiles } from '../../ports/profiles';
import type { IsCurrent } from '../../state/session';
import type { KeptForReader } from './kept-for-reader';
import type { UpdateProfile, UpdateProfileFailed } from './update-profile';

/**
 * Text alerts to a number whose owner has agreed to them (SC-09, readings 66). A number in the profile alone is not an
 * agreement.
 */
export interface TextAlerts {
  /**
   * True if this reader has agreed to texts at this number (E.164). The source is the profile's record. If the
   * publisher keeps no record, the source is this browser's storage.
   */
  readonly isSignedUp: (phoneNumber: string) => AsyncResult<boolean>;
  /** Saves the number and the agreement to texts. */
  readonly signUp: (phoneNumber: string) => AsyncResult<void, UpdateProfileFailed>;
  /** Revokes the agreement and removes the number. */
  readonly end: Call<void, UpdateProfileFailed>;
}

export interface TextAlertsPorts {
  readonly profiles: Pick<Profiles, 'readAttribute' | 'writeAttribute'>;
  readonly isCurrent: IsCurrent;
  readonly clock: Pick<Clock, 'now'>;
  readonly updateProfile: UpdateProfile;
  /** The sign-up stored in this browser; used if the publisher keeps no record. */
  readonly kept: KeptForReader;
  /** The publisher's definition of the agreement record; `null` if the publisher keeps no record. */
  readonly consent: Agreement | null;
}

/** The last four digits, which the browser stores to detect that the number has changed. */
const endingOf = (phoneNumber: string): string => phoneNumber.slice(-4);

export const makeIsSignedUpForTexts =
  ({
    profiles,
    kept,
    consent,
  }: Pick<TextAlertsPorts, 'profiles' | 'kept' | 'consent'>): TextAlerts['isSignedUp'] =>
  (phoneNumber) =>
    consent === null
      ? TE.fromIO(() => kept.read()['ending'] === endingOf(phoneNumber))()
      : pipe(
          () => profiles.readAttribute(consent.attribute),
          TE.map((record) => isConsentFor(record, phoneNumber)),
        )();

export const makeSignUpForTexts =
  ({ profiles, isCurrent, clock, updateProfile, kept, consent }: TextAlertsPorts): TextAlerts['signUp'] =>
  (phoneNumber) =>
    pipe(
      () => updateProfile({ phoneNumber }),
      TE.flatMap((): Call<void, UpdateProfileFailed> =>
        consent === null
          ? TE.right(undefined)
          : () =>
              profiles.writeAttribute(
                consent.attribute,
                textConsentRecord(consent, clock.now(), phoneNumber),
              ),
      ),
      TE.map(() => {
        if (consent === null && isCurrent()) kept.write({ ending: endingOf(phoneNumber) });
      }),
    )();

export const makeEndTexts = ({
  profiles,
  isCurrent,
  updateProfile,
  kept,
  consent,
}: TextAlertsPorts): TextAlerts['end'] =>
  pipe(
    // Revoked first, so that no text is sent if the number cannot be removed.
    consent === null ? TE.right(undefined) : () => profiles.writeAttribute(consent.attribute, ''),
    TE.flatMap((): Call<void, UpdateProfileFailed> => () => updateProfile({ phoneNumber: '' })),
    TE.map(() => {
      if (isCurrent()) kept.forget();
    }),
  );
