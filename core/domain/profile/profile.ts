/** The reader's profile (EN-03). Attributes that were never written are empty texts. */
export interface Profile {
  /** Also the display name for other readers. */
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** True if the account was created by a social sign-in. */
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
  /** For example `35-44`. */
  readonly ageGroup: string;
  /** An absent attribute counts as onboarded. */
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
  /** ISO timestamps of added or replaced payment methods, oldest first, at most three (PZ-08). */
  readonly paymentMethodUpdateLog: readonly string[];
  /** ISO timestamps of edited payment methods, in the same format. */
  readonly paymentMethodEditLog: readonly string[];
  readonly currentPlan: string | null;
  readonly hadTrial: boolean;
  readonly paused: boolean;
  /** Months; a text or a number in the response. */
  readonly pausedLength: number | null;
}

/** The default color (EN-03). */
export const defaultAvatarColor = '#000000';

/** The profile of an account without written attributes (EN-03). */
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

/** The reasons for a pause or a cancellation (EN-04). Write-only. */
export interface ProfileReasons {
  readonly pauseReason: string;
  readonly pauseReasonText: string;
  readonly cancelReason: string;
  readonly cancelReasonText: string;
}

/** The attributes to write (EN-04). `null` clears an attribute; absent attributes stay unchanged. */
export type ProfileChange = {
  readonly [Field in keyof (Profile & ProfileReasons)]?: (Profile & ProfileReasons)[Field] | null;
};

/** The profile after a change was written. A cleared attribute equals one that was never written. */
export const withProfileChange = (profile: Profile, change: ProfileChange): Profile => {
  const fields = Object.keys(emptyProfile) as (keyof Profile)[];
  const named = fields.filter((field) => change[field] !== undefined);
  return {
    ...profile,
    ...Object.fromEntries(named.map((field) => [field, change[field] ?? emptyProfile[field]])),
  };
};
