import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { CallFailed } from '../call-failed';
import type { Captcha, CaptchaCheck } from '../captcha';
import type { CardForms } from '../card-form';
import type { Comments } from '../comments';
import type { Devices } from '../devices';
import type { Pictures } from '../pictures';
import type { Profanity } from '../profanity';
import type { SiteQueries } from '../site-queries';
import type { SocialWindow } from '../social-window';
import type { Tracking } from '../tracking';
import type { Wallets } from '../wallets';
import { memoryJournal, memoryLock, memorySession, memoryStore } from './in-memory';
import { noPages } from './no-pages';
import { runtimeClock, runtimeIds, runtimeLog } from './runtime';
import type { MembershipPorts, RequiredPorts } from '../membership/membership-ports';

/** The ports that a program gives to `makeMembership`. All other ports have a default. */
export type GivenPorts = RequiredPorts & Partial<MembershipPorts>;

const notOffered: CallFailed = { _tag: 'Refused', message: null };
const nothing = (): void => undefined;

const noSocialWindow: SocialWindow = {
  ask: () => Promise.resolve(E.left({ _tag: 'Failed' })),
  leave: nothing,
  whenBack: () => nothing,
};

const noCaptcha: Captcha = { mount: () => nothing, token: TE.left({ _tag: 'NotMounted' }) };
const noCaptchaCheck: CaptchaCheck = {
  isRequired: TE.right(false),
  verify: () => Promise.resolve(E.right(undefined)),
};
const noCardForms: CardForms = { open: () => Promise.resolve(E.left(notOffered)) };
const noWallets: Wallets = { enabled: [], open: () => Promise.resolve(E.left({ _tag: 'NotLoaded' })) };
const noComments: Comments = { signOut: () => Promise.resolve(true) };
const noDevices: Devices = {
  list: TE.left(notOffered),
  logOut: () => Promise.resolve(E.left(notOffered)),
  logOutOthers: TE.left(notOffered),
};
const noPictures: Pictures = { upload: () => Promise.resolve(E.left(notOffered)) };
const noProfanity: Profanity = { isFlagged: () => Promise.resolve(E.right(false)) };
const noSiteQueries: SiteQueries = {
  get: () => Promise.resolve(E.left(notOffered)),
  all: () => Promise.resolve(E.left(notOffered)),
  forget: nothing,
};
const noTracking: Tracking = { track: nothing };

/**
 * Returns the ports that `makeMembership` uses if a program does not give them.
 *
 * - `store`, `journal`, `lock` and `cookies` keep everything in memory. Give a `store` and a `journal` that outlive the
 *   process if readers change their membership: an interrupted change is resumed from the journal.
 * - `clock`, `ids` and `log` use the runtime. Without timers, `clock.wait` resolves at once. `format` uses `Intl`
 *   (`withDefaults`).
 * - Captcha, wallets, card forms, comments, devices, pictures, word filter, tracking, queries of the site and sign-in
 *   with providers are not offered.
 */
export const defaultPorts = (): Omit<MembershipPorts, keyof RequiredPorts | 'format'> => ({
  store: memoryStore(),
  journal: memoryJournal(),
  lock: memoryLock(),
  cookies: memorySession(),
  clock: runtimeClock,
  ids: runtimeIds,
  log: runtimeLog,
  navigation: noPages,
  tracking: noTracking,
  comments: noComments,
  captcha: noCaptcha,
  captchaCheck: noCaptchaCheck,
  cardForms: noCardForms,
  wallets: noWallets,
  devices: noDevices,
  pictures: noPictures,
  profanity: noProfanity,
  siteQueries: noSiteQueries,
  socialWindow: noSocialWindow,
});
