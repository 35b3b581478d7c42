import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { readDate, readFlag, readList, readNumber } from '../../core/domain/loose-values';
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

/** The response to an upsert. Each field of the user may be missing or invalid (readings 71). */
export const WireUpsert = t.type({ user: t.UnknownRecord });

export const WireTemplate = t.type({ template: NonEmpty });

const Address = t.refinement(
  t.string,
  (text) => text.length <= 2000 && /^https?:\/\/[^\s"'<>\\@]+$/.test(text),
  'Address',
);
/** A whole number, or one as text (readings 72). */
const Count = new t.Type<number, number, unknown>(
  'Count',
  t.number.is,
  (value, context) => {
    const count = readNumber(value) ?? NaN;
    return Number.isInteger(count) && count >= 0 && count < 1e9
      ? t.success(count)
      : t.failure(value, context);
  },
  t.identity,
);
const Moment = new t.Type<Date, Date, unknown>(
  'Moment',
  (value): value is Date => value instanceof Date,
  (value, context) => {
    const date = readDate(value) ?? new Date(typeof value === 'string' ? value : NaN);
    return Number.isNaN(date.getTime()) ? t.failure(value, context) : t.success(date);
  },
  t.identity,
);
const record = (value: unknown): Record<string, unknown> => orNull(t.UnknownRecord, value) ?? {};
const list = <A>(value: unknown, read: (entry: unknown) => A | null): readonly A[] =>
  (readList(value) ?? []).flatMap((entry) => read(entry) ?? []);

/** The documentation mentions totals but not their names. */
export const readInvitations = (
  wire: unknown,
): { readonly accepted: number | null; readonly rejected: number | null } => {
  const { accepted, rejected } = record(wire);
  return { accepted: orNull(Count, accepted), rejected: orNull(Count, rejected) };
};

export const readAccount = ({ user }: t.TypeOf<typeof WireUpsert>): RewardsAccount => {
  const fields = record(user['customFields']);
  const by = orNull(WireReferredBy, user['referredBy']);
  return {
    referralCode: orNull(NonEmpty, user['referralCode']),
    segments: list(user['segments'], (one) => orNull(NonEmpty, one)),
    links: readLinks(record(user['shareLinks'])),
    stats: readStats(orNull(t.UnknownRecord, fields['referrals'])),
    balance: readBalance(orNull(t.UnknownRecord, fields['rewards'])),
    referredBy: by && { code: by.code, converted: readFlag(by.isConverted) ?? false },
  };
};

const WireReferredBy = t.intersection([t.type({ code: NonEmpty }), t.partial({ isConverted: t.unknown })]);

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
  return wire && { name: wire.name, state: wire.state, at: wire.at };
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
      at: wire.at,
    }
  );
};
