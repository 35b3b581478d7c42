import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { DataLayerSource } from '../../ports/data-layer';
import type { Log } from '../../ports/log';
import type { SessionCookies } from '../../ports/session-cookies';
import { readerOf, type MemberState } from '../../state/member';
import {
  dataLayerFailed,
  dataLayerRead,
  dataLayerReading,
  sessionKept,
  sessionLacking,
} from '../../state/member-changes';
import { sessionIdOf } from '../../state/session';
import type { Store } from '../../state/store';

/**
 * Reads the current reader (HM-02, AU-07). A failure keeps the previous data. Compares sessions without the session
 * guard, because the guard depends on this result.
 */
export type LoadDataLayer = Task<void>;

export const makeLoadDataLayer = ({
  dataLayerSource,
  cookies,
  member,
  log,
}: {
  readonly dataLayerSource: DataLayerSource;
  readonly cookies: Pick<SessionCookies, 'sessionId' | 'trackingId'>;
  readonly member: Store<MemberState>;
  readonly log: Log;
}): LoadDataLayer =>
  async function load(): Promise<void> {
    const before = readerOf(member.getValue());
    const session = cookies.sessionId();
    member.update(dataLayerReading);
    const read = await dataLayerSource.read();
    const now = readerOf(member.getValue());
    // The session has changed during the request, in this tab or another: the response may belong to the previous
    // reader.
    if (E.isRight(read) && cookies.sessionId() !== session) return load();
    if (E.isRight(read) && now !== before && now !== (read.right.trackingId ?? '')) return load();
    if (E.isLeft(read)) {
      log.error('The data layer could not be read', failureFacts(read.left));
      const because = read.left._tag;
      member.update((state) => dataLayerFailed(state, because));
      return;
    }
    const { loggedIn, trackingId } = read.right;
    const sessionId = sessionIdOf(cookies, trackingId);
    member.update((state) => {
      const next = dataLayerRead(state, read.right);
      if (!loggedIn) return next;
      return sessionId === null ? sessionLacking(next) : sessionKept(next, { sessionId, trackingId });
    });
  };
