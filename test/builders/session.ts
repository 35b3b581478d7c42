import * as E from 'fp-ts/Either';
import { inMemoryLog } from '../../adapters/memory/log';
import { makeSession, type Session } from '../../core/state/session';
import type { MemberState } from '../../core/state/member';
import type { Store } from '../../core/state/store';

/** The session of a page without cookies. Its data layer always matches the page's state. */
export const aSession = (member: Store<MemberState>): Session =>
  makeSession({
    member,
    dataLayerSource: { read: async () => E.right(member.getValue().dataLayer) },
    cookies: { sessionId: () => null, trackingId: () => null },
    log: inMemoryLog(),
  });
