import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Agreement } from '../../domain/agreement/agreement';
import { isConsentFor, textConsentRecord } from '../../domain/agreement/text-consent';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Profiles } from '../../ports/profiles';
import type { IsCurrent } from '../../state/session';
import type { KeptForReader } from './kept-for-reader';
import type { UpdateProfile, UpdateProfileFailed } from './update-profile';

/** SC-09, readings 66: texts go to a number whose reader has agreed to them. A number in the profile alone signs nobody up. */
export interface TextAlerts {
  /**
   * Whether this reader has agreed to texts at this number (E.164): as the profile's record says, or, where the publisher keeps none, as
   * far as this browser was there.
   */
  readonly isSignedUp: (phoneNumber: string) => Call<boolean>;
  /** Writes the number, and that its reader has agreed to texts there. */
  readonly signUp: (phoneNumber: string) => Call<void, UpdateProfileFailed>;
  /** Takes back that the reader has agreed, and the number. */
  readonly end: Call<void, UpdateProfileFailed>;
}

export interface TextAlertsPorts {
  readonly profiles: Pick<Profiles, 'readAttribute' | 'writeAttribute'>;
  readonly isCurrent: IsCurrent;
  readonly clock: Pick<Clock, 'now'>;
  readonly updateProfile: UpdateProfile;
  /** Remembers in this browser that the reader signed up; used where the publisher keeps no record. */
  readonly kept: KeptForReader;
  /** How the publisher records it; `null`: not at all. */
  readonly consent: Agreement | null;
}

/** What the browser keeps of a number: enough to tell whether it is another one by now. */
const endingOf = (phoneNumber: string): string => phoneNumber.slice(-4);

export const makeIsSignedUpForTexts =
  ({
    profiles,
    kept,
    consent,
  }: Pick<TextAlertsPorts, 'profiles' | 'kept' | 'consent'>): TextAlerts['isSignedUp'] =>
  (phoneNumber) =>
    consent === null
      ? TE.fromIO(() => kept.read()['ending'] === endingOf(phoneNumber))
      : pipe(
          profiles.readAttribute(consent.attribute),
          TE.map((record) => isConsentFor(record, phoneNumber)),
        );

export const makeSignUpForTexts =
  ({ profiles, isCurrent, clock, updateProfile, kept, consent }: TextAlertsPorts): TextAlerts['signUp'] =>
  (phoneNumber) =>
    pipe(
      updateProfile({ phoneNumber }),
      TE.flatMap((): Call<void, UpdateProfileFailed> =>
        consent === null
          ? TE.right(undefined)
          : profiles.writeAttribute(consent.attribute, textConsentRecord(consent, clock.now(), phoneNumber)),
      ),
      TE.map(() => {
        if (consent === null && isCurrent()) kept.write({ ending: endingOf(phoneNumber) });
      }),
    );

export const makeEndTexts = ({
  profiles,
  isCurrent,
  updateProfile,
  kept,
  consent,
}: TextAlertsPorts): TextAlerts['end'] =>
  pipe(
    // First, so that no text is sent where the number could not be taken away.
    consent === null ? TE.right(undefined) : profiles.writeAttribute(consent.attribute, ''),
    TE.flatMap((): Call<void, UpdateProfileFailed> => updateProfile({ phoneNumber: '' })),
    TE.map(() => {
      if (isCurrent()) kept.forget();
    }),
  );
