import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const siteSessionContract = (connect: Connect): void => {
  it('accepts the session of a log-in, with and without its tracking id [HM-17] [AU-01]', async () => {
    const { siteSession, sessionIds } = await connect('reader');

    await succeed(() => siteSession.keep(sessionIds()));
    await succeed(() => siteSession.keep({ ...sessionIds(), trackingId: null }));
  });

  it('rejects an unknown session, and the tracking id of another reader [HM-17] [AU-01]', async () => {
    const { siteSession, sessionIds } = await connect('reader');

    await expectFailure(() => siteSession.keep({ ...sessionIds(), sessionId: 'no-such-session' }), 'Refused');
    await expectFailure(() => siteSession.keep({ ...sessionIds(), trackingId: 'another-reader' }), 'Refused');
  });

  it('rejects the session of a log-in that has ended [HM-17] [AU-04]', async () => {
    const { siteSession, sessionIds, identity } = await connect('reader');
    const ids = sessionIds();

    await succeed(identity.signOut);

    await expectFailure(() => siteSession.keep(ids), 'Refused');
    await succeed(siteSession.drop);
  });
};
