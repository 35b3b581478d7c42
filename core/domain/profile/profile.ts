/** What a reader has told about themselves, as far as the account area reads it (EN-03, EN-06). Absent texts are empty. */
export interface Profile {
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarColor: string;
  readonly imageUrl: string;
  /** Absent counts as onboarded. */
  readonly onboarded: boolean;
  readonly currentPlan: string | null;
  readonly hadTrial: boolean;
  readonly paused: boolean;
  /** Months, as text or number on the wire. */
  readonly pausedLength: number | null;
}

/** EN-03. */
export const defaultAvatarColor = '#000000';

/** The attributes that use cases write (EN-04). `null` clears one; what is not named stays as it is. */
export interface ProfileChange {
  readonly paused?: boolean;
  readonly pausedLength?: number | null;
  readonly pauseReason?: string | null;
  readonly pauseReasonText?: string | null;
  readonly hadTrial?: boolean;
  readonly cancelReason?: string | null;
  readonly cancelReasonText?: string | null;
}
