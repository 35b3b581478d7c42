import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { isEmail } from '../../core/domain/credentials/email';
import type { RewardsAccount } from '../../core/domain/rewards/rewards-account';
import type { ShareMedium } from '../../core/domain/rewards/share-links';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type {
  InvitationsSent,
  Rewards,
  RewardsIdentity,
  RewardsReader,
  RewardsTokens,
} from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';
import { openGate, type Gate } from './world/faults';

/** A reader known to the rewards program, with everything reported about them. */
export interface MemoryRewardsPerson {
  reader: RewardsReader;
  segments: readonly string[];
  readonly events: { readonly event: RewardsEvent; readonly at: Date }[];
  readonly shared: ShareMedium[];
  readonly invited: string[];
}

export interface MemoryRewards extends Rewards {
  readonly person: (id: string) => MemoryRewardsPerson | null;
}

/** Tokens of the publisher's site, valid for one day. */
export interface MemoryRewardsTokens extends RewardsTokens {
  readonly isValid: (jwt: string, reader: RewardsIdentity) => boolean;
}

const day = 86_400_000;

export const inMemoryRewardsTokens = ({
  clock,
  gate = openGate,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly gate?: Gate;
}): MemoryRewardsTokens => {
  const issued = new Map<string, { readonly id: string; readonly until: number }>();
  return {
    issue: (reader) =>
      gate(
        'rewardsTokens.issue',
        [reader],
        TE.fromIOEither((): E.Either<CallFailed, string> => {
          const jwt = `memory.token.${issued.size + 1}`;
          issued.set(jwt, { id: reader.id, until: clock.now().getTime() + day });
          return E.right(jwt);
        }),
      )(),
    isValid: (jwt, { id }) => {
      const token = issued.get(jwt);
      return token !== undefined && token.id === id && token.until > clock.now().getTime();
    },
  };
};

const refused = (code: string): E.Either<CallFailed, never> =>
  E.left({ _tag: 'Refused', message: null, code });
const badToken = refused('RS032');
const notFound: E.Either<CallFailed, never> = E.left({ _tag: 'NotFound' });

export const inMemoryRewards = ({
  tokens,
  gate = openGate,
}: {
  readonly tokens: Pick<MemoryRewardsTokens, 'isValid'>;
  readonly gate?: Gate;
}): MemoryRewards => {
  const people = new Map<string, MemoryRewardsPerson>();
  const known = <A>(
    { id }: RewardsIdentity,
    act: (person: MemoryRewardsPerson) => E.Either<CallFailed, A>,
  ): E.Either<CallFailed, A> => {
    const person = people.get(id);
    return person === undefined ? notFound : act(person);
  };

  return {
    person: (id) => people.get(id) ?? null,
    upsertReader: (reader, jwt) =>
      gate(
        'rewards.upsertReader',
        [reader, jwt],
        TE.fromIOEither((): E.Either<CallFailed, RewardsAccount> => {
          if (!tokens.isValid(jwt, reader)) return badToken;
          const before = people.get(reader.id) ?? { segments: [], events: [], shared: [], invited: [] };
          const person = { ...before, reader, segments: withSegments(before.segments, reader.segments) };
          people.set(reader.id, person);
          return E.right(accountOf(person));
        }),
      )(),
    widget: (reader, jwt) =>
      gate(
        'rewards.widget',
        [reader, jwt],
        TE.fromIOEither(() =>
          known(reader, ({ shared }) =>
            tokens.isValid(jwt, reader) ? E.right(`<p>Shared ${shared.length} times</p>`) : badToken,
          ),
        ),
      )(),
    invite: (reader, recipients, jwt) =>
      gate(
        'rewards.invite',
        [reader, recipients, jwt],
        TE.fromIOEither(() =>
          known(reader, ({ invited }): E.Either<CallFailed, InvitationsSent> => {
            const good = recipients.filter(isEmail);
            if (!tokens.isValid(jwt, reader)) return badToken;
            if (good.length === 0) return refused('RS023');
            const fresh = good.filter((one) => !invited.includes(one.toLowerCase()));
            invited.push(...fresh.map((one) => one.toLowerCase()));
            return E.right({ accepted: fresh.length, rejected: recipients.length - fresh.length });
          }),
        ),
      )(),
    shared: (reader, medium) =>
      gate(
        'rewards.shared',
        [reader, medium],
        TE.fromIOEither(() => known(reader, ({ shared }) => E.right(void shared.push(medium)))),
      )(),
    track: (reader, event, at, jwt) =>
      gate(
        'rewards.track',
        [reader, event, at, jwt],
        TE.fromIOEither(() =>
          tokens.isValid(jwt, reader)
            ? known(reader, ({ events }) => E.right(void events.push({ event, at })))
            : badToken,
        ),
      )(),
  };
};

const withSegments = (subscribedIds: readonly string[], operations: readonly string[]): readonly string[] =>
  operations.reduce<readonly string[]>((segments, operation) => {
    const name = operation.replace(/^~/, '');
    const others = segments.filter((one) => one !== name);
    return operation === name ? [...others, name] : others;
  }, subscribedIds);

const accountOf = ({ reader, segments, shared, invited }: MemoryRewardsPerson): RewardsAccount => {
  const code = `${reader.firstName}${reader.lastName}`.toUpperCase();
  const direct = `https://refer.example.com/${encodeURIComponent(code)}`;
  return {
    referralCode: code,
    segments,
    links: {
      direct,
      email: `${direct}?m=email`,
      facebook: `${direct}?m=facebook`,
      twitter: `${direct}?m=twitter`,
      mobile: `${direct}?m=mobile`,
    },
    stats: {
      shared: shared.length,
      visits: 0,
      invited: invited.length,
      registered: 0,
      converted: 0,
      friends: [],
    },
    balance: { balance: 0, earned: 0, rewards: [] },
    referredBy: null,
  };
};
