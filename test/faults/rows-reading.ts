import { says, silent, type Row, type Rows } from './row';

const notHere = silent('nothing on this screen depends on it');
/** Automatic writes after the list was read, and the reads that they need. */
const byItself: Rows = {
  'journal.open': silent('a change that is still open is looked for again at the next page load'),
  'dataLayer.read': silent('who is here is known by now; what nobody has asked for is not written'),
  'profiles.update': silent('ST-09, ST-11: it is written at the next page load'),
};

/** Calls that every page of a member makes in addition to its own. */
const ofMembers = {
  'journal.open': byItself['journal.open']!,
  'paymentMethods.list': notHere,
  'subscriptions.list': notHere,
  'site.plans': notHere,
} as const satisfies Rows;

const unread = (row: Row): Rows => ({ 'profiles.read': row, 'identity.account': row });

const members = {
  'subscriptions.list': says('page.unreadable-title'),
  'site.plans': says('page.unreadable-title'),
};

const ofRewards: Rows = {
  ...byItself,
  'paymentMethods.list': notHere,
  ...unread(says('rewards.unreadable')),
  ...members,
  'rewardsTokens.issue': says('rewards.unreadable'),
  'rewards.upsertReader': says('rewards.unreadable', {
    Refused: 'rewards.off',
    'Refused without words': 'rewards.off',
  }),
};

/** Calls for the card fields. */
const ofCards: Rows = {
  'paymentMethods.clientToken': says('subscribe.card-failed'),
  'cardForms.open': says('subscribe.card-failed'),
};

/**
 * The calls of a screen before anything is sent, by address, then by call. Every call has a row; a journey may have its
 * own.
 */
export const reading: Readonly<Record<string, Rows>> = {
  '/account/login': {},
  '/account/register': {},
  '/account/forgot-password': {},
  '/account/reset-password': {},
  '/account/settings/verify-email-change': {},
  '/account/handoff': {
    ...ofMembers,
    'dataLayer.read': silent('who is signed in is known by now, or asked for until it is'),
    'decisions.isEntitled': silent('the page of an article asks for itself'),
    ...unread(says('settings.unread-title')),
  },
  '/account/settings': { ...byItself, ...ofMembers, ...unread(says('settings.unread-title')) },
  '/account/overview': {
    ...byItself,
    ...unread(says('overview.unread')),
    'subscriptions.list': says('membership.unreadable'),
    'site.plans': says('membership.unreadable'),
    'paymentMethods.list': says('overview.methods-unread'),
    'billing.discounts': says('membership.discounts-unread'),
    'newsletters.read': says('overview.unread'),
    'rewardsTokens.issue': says('overview.unread'),
    'rewards.upsertReader': {
      ...says('overview.unread', {
        Refused: 'overview.rewards-off',
        'Refused without words': 'overview.rewards-off',
      }),
      ends: {
        Refused: 'its own page, one press away, asks again',
        'Refused without words': 'its own page, one press away, asks again',
      },
    },
  },
  '/account/settings/display': { ...byItself, ...ofMembers, ...unread(notHere) },
  '/account/settings/exclusive-newsletters': {
    ...byItself,
    'paymentMethods.list': notHere,
    ...unread(says('newsletters.unread')),
    ...members,
    'newsletters.read': says('newsletters.unread'),
  },
  '/account/subscribe': {
    'journal.open': byItself['journal.open']!,
    ...unread(notHere),
    'paymentMethods.list': silent('a card can be typed in'),
    'decisions.availablePlans': says('subscribe.unreadable'),
    'site.plans': says('subscribe.unreadable'),
    'subscriptions.list': says('subscribe.unreadable'),
    ...ofCards,
    'wallets.open': silent('a card can be typed in'),
    'openWallets.mount': silent('a card can be typed in'),
  },
  '/account/settings/membership': {
    ...byItself,
    ...unread(notHere),
    'paymentMethods.list': says('membership.actions-unread'),
    'decisions.availablePlans': says('membership.actions-unread'),
    'subscriptions.list': says('membership.unreadable'),
    'site.plans': says('membership.unreadable'),
    'billing.discounts': says('membership.discounts-unread'),
    'decisions.cancelOffer': silent('PZ-06: nobody waits for an offer on the way out'),
    ...ofCards,
  },
  'membership, offer': {
    'decisions.cancelOffer': {
      silent: 'PZ-06: nobody waits for an offer on the way out',
      ends: { Offline: 'the offer is left out, and the way out goes on' },
    },
  },
  '/account/settings/update-email': { ...byItself, ...ofMembers, ...unread(says('update-email.intro')) },
  '/account/register-success': {
    ...ofMembers,
    ...unread(says('register-success.sent-plain')),
  },
  '/account/settings/newsletters': {
    ...byItself,
    'paymentMethods.list': notHere,
    ...unread(says('newsletters.unread')),
    'newsletters.read': says('newsletters.unread'),
    'subscriptions.list': says('newsletters.members-unread'),
    'site.plans': says('newsletters.members-unread'),
  },
  '/account/settings/texts': {
    ...byItself,
    'paymentMethods.list': notHere,
    ...unread(says('settings.unread-title')),
    ...members,
    'profiles.readAttribute': says('texts.unread'),
    'decisions.textCampaigns': says('texts.campaigns-failed'),
  },
  '/account/settings/devices': {
    ...byItself,
    ...ofMembers,
    ...unread(notHere),
    'devices.list': says('devices.unread-title', { SignedOut: 'change.signed-out' }),
  },
  '/account/settings/my-rewards': ofRewards,
  '/account/settings/refer-a-friend': ofRewards,
  '/account/onboarding/customize': { ...ofMembers, ...unread(says('onboarding.unread')) },
  '/account/onboarding/newsletters': {
    ...ofMembers,
    ...unread(says('onboarding.unread')),
    'newsletters.read': says('suggested.unread'),
  },
  '/account/onboarding/app-text': { ...ofMembers, ...unread(says('onboarding.unread')) },
  '/account/settings/payments': {
    ...byItself,
    'paymentMethods.list': notHere,
    ...unread(silent('only who has paid is missing on receipts')),
    'dataLayer.read': says('payments.unread'),
    'subscriptions.list': says('payments.unread'),
    'site.plans': says('payments.next-unread'),
    'billing.discounts': says('payments.next-discounts'),
  },
  '/account/settings/payment-method': {
    ...byItself,
    ...unread(silent('only the days of earlier changes are missing')),
    'paymentMethods.list': says('page.unreadable-title'),
    'subscriptions.list': silent('the cards can be seen to all the same'),
    'site.plans': silent('the cards can be seen to all the same'),
    'billing.discounts': silent('the cards can be seen to all the same'),
    ...ofCards,
  },
};
