import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type {
  ReferralStats,
  ReferredFriend,
  Reward,
  RewardsAccount,
  RewardsBalance,
} from '../../core/domain/rewards/rewards-account';
import type { ShareLinks } from '../../core/domain/rewards/share-links';

const NonEmpty = t.refinement(t.string, (text) => text.trim() !== '', 'NonEmpty');
const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

/** Decodes a field; `null` if it is invalid, so that its record stays valid. */
const orNull = <A>(codec: t.Decoder<unknown, A>, value: unknown): A | null =>
  E.getOrElseW(() => null)(codec.decode(value));

/** The response to an upsert. Only the user id is required; each other field may be invalid. */
export const WireUpsert = t.type({
  user: t.intersection([t.type({ id: NonEmpty }), t.UnknownRecord]),
});

export const WireTemplate = t.type({ template: NonEmpty });

/** Confirms that the event was recorded; the content of `events` is not used. */
export const WireTracked = t.type({ events: t.UnknownArray });

/** The documentation mentions totals but not their names. */
export const WireInvitations = t.union([
  t.undefined,
  t.partial({ accepted: optional(t.number), rejected: optional(t.number) }),
]);

const Address = t.refinement(
  t.string,
  (text) => text.length <= 2000 && /^https?:\/\/[^\s"'<>\\@]+$/.test(text),
  'Address',
);
const Count = t.refinement(
  t.number,
  (value) => Number.isInteger(value) && value >= 0 && value < 1e9,
  'Count',
);
const Moment = t.refinement(t.string, (text) => !Number.isNaN(Date.parse(text)), 'Moment');
const record = (value: unknown): Record<string, unknown> => orNull(t.UnknownRecord, value) ?? {};
const list = <A>(value: unknown, read: (entry: unknown) => A | null): readonly A[] =>
  (orNull(t.UnknownArray, value) ?? []).flatMap((entry) => read(entry) ?? []);

export const readAccount = ({ user }: t.TypeOf<typeof WireUpsert>): RewardsAccount => {
  const fields = record(user['customFields']);
  const by = orNull(WireReferredBy, user['referredBy']);
  return {
    referralCode: orNull(NonEmpty, user['referralCode']),
    segments: list(user['segments'], (one) => orNull(NonEmpty, one)),
    links: readLinks(record(user['shareLinks'])),
    stats: readStats(orNull(t.UnknownRecord, fields['referrals'])),
    balance: readBalance(orNull(t.UnknownRecord, fields['rewards'])),
    referredBy: by && { code: by.code, converted: by.isConverted ?? false },
  };
};

const WireReferredBy = t.intersection([
  t.type({ code: NonEmpty }),
  t.partial({ isConverted: optional(t.boolean) }),
]);

/**
 * Without the direct link there is nothing to share. The other links fall back to it; they only identify the
 * medium.
 */
const readLinks = (wire: Record<string, unknown>): ShareLinks | null => {
  const direct = orNull(Address, wire['shareLink']);
  if (direct === null) return null;
  const or = (name: string): string => orNull(Address, wire[name]) ?? direct;
  return {
    direct,
    email: or('emailShareLink'),
    facebook: or('facebookShareLink'),
    twitter: or('twitterShareLink'),
    mobile: or('mobileShareLink'),
  };
};

const WireStats = t.type({
  shared: Count,
  visits: Count,
  invited: Count,
  registered: Count,
  converted: Count,
});

/** Statistics that the publisher stores in the custom fields of its users (docs/decisions/0012). */
const readStats = (wire: Record<string, unknown> | null): ReferralStats | null => {
  const counts = orNull(WireStats, wire);
  if (counts === null || wire === null) return null;
  const { shared, visits, invited, registered, converted } = counts;
  return { shared, visits, invited, registered, converted, friends: list(wire['friends'], readFriend) };
};

const WireFriend = t.type({
  name: NonEmpty,
  state: t.keyof({ invited: null, visited: null, registered: null, rewarded: null, capped: null }),
  at: Moment,
});

const readFriend = (entry: unknown): ReferredFriend | null => {
  const wire = orNull(WireFriend, entry);
  return wire && { name: wire.name, state: wire.state, at: new Date(wire.at) };
};

const WireBalance = t.type({ currency: t.literal('USD'), balance: Count, earned: Count });

const readBalance = (wire: Record<string, unknown> | null): RewardsBalance | null => {
  const sums = orNull(WireBalance, wire);
  if (sums === null || wire === null) return null;
  return {
    balance: sums.balance / 100,
    earned: sums.earned / 100,
    rewards: list(wire['history'], readReward),
  };
};

const WireReward = t.intersection([
  t.type({
    id: NonEmpty,
    cents: Count,
    reason: t.keyof({ 'referred-a-friend': null, 'was-referred': null, activity: null }),
    about: t.string,
    status: t.keyof({ available: null, redeemed: null, capped: null }),
    at: Moment,
  }),
  t.partial({ code: optional(t.string) }),
]);

const readReward = (entry: unknown): Reward | null => {
  const wire = orNull(WireReward, entry);
  return (
    wire && {
      id: wire.id,
      amount: wire.cents / 100,
      reason: wire.reason,
      about: wire.about,
      code: wire.code || null,
      status: wire.status,
      at: new Date(wire.at),
    }
  );
};
