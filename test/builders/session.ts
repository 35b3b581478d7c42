import * as E from 'fp-ts/Either';
import { inMemoryLog } from '../../adapters/memory/log';
import { makeSession, type Session } from '../../core/state/session';
import type { MemberState } from '../../core/state/member';
import type { Store } from '../../core/state/store';

/** The session of a page without cookies, whose data layer always agrees with what the page knows. */
export const aSession = (member: Store<MemberState>): Session =>
  makeSession({
    member,
    dataLayerSource: { read: async () => E.right(member.getValue().dataLayer) },
    cookies: { sessionId: () => null, trackingId: () => null },
    log: inMemoryLog(),
  });
