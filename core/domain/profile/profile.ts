/** What a reader has told about themselves (EN-03). Texts that were never written are empty. */
export interface Profile {
  /** Also the name that is shown to other readers. */
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The account was made by a social sign-in. */
  readonly ssoUser: boolean;
  readonly ssoProvider: string;
  readonly appleAuthenticated: boolean;
  readonly googleAuthenticated: boolean;
  readonly facebookAuthenticated: boolean;
  readonly gender: string;
  /** `1`…`12`. */
  readonly birthMonth: string;
  /** `1`…`31`. */
  readonly birthDay: string;
  /** `35-44`. */
  readonly ageGroup: string;
  /** Absent counts as onboarded. */
  readonly onboarded: boolean;
  readonly notificationMentioned: boolean;
  readonly notificationLiked: boolean;
  readonly notificationReply: boolean;
  readonly notificationFollower: boolean;
  readonly privateProfile: boolean;
  /** `#rrggbb`. */
  readonly avatarColor: string;
  readonly referralCode: string;
  readonly bio: string;
  readonly location: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly imageUrl: string;
  /** When a stored payment method was added or replaced: ISO moments, oldest first, three at most (PZ-08). */
  readonly paymentMethodUpdateLog: readonly string[];
  /** When a stored payment method was edited, kept the same way. */
  readonly paymentMethodEditLog: readonly string[];
  readonly currentPlan: string | null;
  readonly hadTrial: boolean;
  readonly paused: boolean;
  /** Months, as text or number on the wire. */
  readonly pausedLength: number | null;
}

/** EN-03. */
export const defaultAvatarColor = '#000000';

/** EN-03: the profile of an account that has written nothing yet. */
export const emptyProfile: Profile = {
  fullName: '',
  firstName: '',
  lastName: '',
  ssoUser: false,
  ssoProvider: '',
  appleAuthenticated: false,
  googleAuthenticated: false,
  facebookAuthenticated: false,
  gender: '',
  birthMonth: '',
  birthDay: '',
  ageGroup: '',
  onboarded: true,
  notificationMentioned: false,
  notificationLiked: false,
  notificationReply: false,
  notificationFollower: false,
  privateProfile: false,
  avatarColor: defaultAvatarColor,
  referralCode: '',
  bio: '',
  location: '',
  phoneNumber: '',
  imageUrl: '',
  paymentMethodUpdateLog: [],
  paymentMethodEditLog: [],
  currentPlan: null,
  hadTrial: false,
  paused: false,
  pausedLength: null,
};

/** Why a reader pauses or cancels (EN-04): written only, never read back. */
export interface ProfileReasons {
  readonly pauseReason: string;
  readonly pauseReasonText: string;
  readonly cancelReason: string;
  readonly cancelReasonText: string;
}

/** The attributes to write (EN-04). `null` clears one; what is not named stays as it is. */
export type ProfileChange = {
  readonly [Field in keyof (Profile & ProfileReasons)]?: (Profile & ProfileReasons)[Field] | null;
};

/** The profile once a change was written: a cleared attribute reads as one that was never written. */
export const withProfileChange = (profile: Profile, change: ProfileChange): Profile => {
  const fields = Object.keys(emptyProfile) as (keyof Profile)[];
  const named = fields.filter((field) => change[field] !== undefined);
  return {
    ...profile,
    ...Object.fromEntries(named.map((field) => [field, change[field] ?? emptyProfile[field]])),
  };
};
