import * as E from 'fp-ts/Either';
import { readSessionLine } from '../../core/domain/session/session-line';
import type { CallFailed } from '../../core/ports/call-failed';
import type { SignedIn } from '../../core/ports/identity';
import type { Answer } from './answer';
import { parseBody } from './body';
import { failureOf, isGood, unexpected } from './call';
import { Id, NonEmpty, optionalFields } from './codecs';
import type { NoteField } from './noted-fields';

/** The session that a log-in or a registration has opened. */
export type Opened = E.Either<CallFailed, SignedIn>;

/**
 * Reads the session of a log-in or a registration (readings 71). Without a `cookie` the response counts as lost, so the
 * data layer decides. Without a `tracking_id`, it is taken from the data layer.
 */
export const session = (name: string, answer: Answer, note: NoteField): Opened => {
  if (!isGood(answer)) return E.left(failureOf({ name }, answer));
  const { cookie, tracking_id: trackingId } = optionalFields(wireSession, parseBody(answer.body), note);
  if (trackingId === null) note('tracking_id');
  const opened = readSessionLine(cookie ?? '');
  if (opened === null) note('cookie');
  return opened === null ? E.left(unexpected(`${name}: cookie`)) : E.right({ ...opened, trackingId });
};

const wireSession = { cookie: NonEmpty, tracking_id: Id };
