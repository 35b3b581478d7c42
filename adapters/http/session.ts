import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { sessionIdOf } from '../../core/domain/session/session-line';
import type { CallFailed } from '../../core/ports/call-failed';
import type { SignedIn } from '../../core/ports/identity';
import { failureOf, isGood, readBody, unexpected } from './call';
import type { Answer } from './answer';
import { optional } from './codecs';

const WireSession = t.intersection([
  t.type({ cookie: t.string }),
  t.partial({ tracking_id: optional(t.string) }),
]);

/** A registration response without a tracking id is invalid. */
export const newSession = (name: string, answer: Answer): E.Either<CallFailed, SignedIn> =>
  pipe(
    session(name, answer),
    E.filterOrElse(
      ({ trackingId }) => trackingId !== null,
      () => unexpected(`${name}: tracking_id`),
    ),
  );

/** Reads the session that a sign-in or registration has started. */
export const session = (name: string, answer: Answer): E.Either<CallFailed, SignedIn> =>
  isGood(answer)
    ? pipe(
        readBody(name, answer.body, WireSession),
        E.flatMap(({ cookie, tracking_id }) => {
          const sessionId = sessionIdOf(cookie);
          return sessionId === null
            ? E.left(unexpected(`${name}: cookie`))
            : E.right({ sessionId, trackingId: tracking_id || null });
        }),
      )
    : E.left(failureOf(name, answer));
