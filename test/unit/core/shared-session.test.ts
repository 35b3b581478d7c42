import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { worldOf } from '../../../adapters/memory/world/personas';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { StoredSession } from '../../../core/ports/session-cookies';
import { aMembership } from '../../builders/membership';
import { email } from '../../builders/payflow';

const good = { email, password: 'Fixture-Passw0rd' };

/** Changes a data layer that was read while the session's cookie covered a domain. */
type Misread = (read: DataLayer) => E.Either<CallFailed, DataLayer>;

/**
 * A browser whose session cookie covers a domain. `reaches`: also the identity host, which then reads `misread`.
 * `withoutTrackingId`: the log-in's answer has none.
 */
const setUp = ({
  misread = E.right,
  reaches = true,
  withoutTrackingId = false,
}: {
  readonly misread?: Misread;
  readonly reaches?: boolean;
  readonly withoutTrackingId?: boolean;
}) => {
  const world = memoryWorld({ accounts: [anAccount()] });
  const stored: StoredSession[] = [];
  const isShared = (): boolean => reaches && stored.at(-1)?.hostOnly !== true;
  const core = aMembership({
    ...world,
    identity: {
      ...world.identity,
      signIn: (credentials) =>
        pipe(
          () => world.identity.signIn(credentials),
          TE.map((signedIn) => (withoutTrackingId ? { ...signedIn, trackingId: null } : signedIn)),
        )(),
    },
    cookies: {
      ...world.cookies,
      keepSession: (session) => {
        stored.push(session);
        world.cookies.keepSession(session);
      },
      reachesIdentityHost: isShared,
    },
    dataLayerSource: {
      read: async () => {
        const read = await world.dataLayerSource.read();
        return E.isRight(read) && stored.length > 0 && isShared() ? misread(read.right) : read;
      },
    },
  });
  return { core, stored, hostOnly: () => stored.map((session) => session.hostOnly === true) };
};

const misreadings: Readonly<Record<string, Misread>> = {
  'names another reader': (read) => E.right({ ...read, trackingId: 'another-reader' }),
  'names no reader': () => E.right(emptyDataLayer),
  'cannot be read': () => E.left({ _tag: 'Offline' }),
};

describe('A session whose cookie also reaches the identity host', () => {
  for (const [name, misread] of Object.entries(misreadings)) {
    it(`is stored for this host alone if the data layer ${name} [AU-01] [HM-17]`, async () => {
      const { core, hostOnly } = setUp({ misread });

      expect(await core.signIn(good)).to.deep.equal(E.right(undefined));

      expect(hostOnly()).to.deep.equal([false, true]);
      expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
    });
  }

  it('stays for the domain if the data layer names the reader of the log-in [AU-01] [HM-17]', async () => {
    const { core, hostOnly } = setUp({});
    expect(await core.signIn(good)).to.deep.equal(E.right(undefined));
    expect(hostOnly()).to.deep.equal([false]);
  });

  it('gets its tracking id from the data layer, on the same hosts [AU-08] [HM-17]', async () => {
    const answers = { 'names no reader': [false, true, true], reads: [false, false] };
    for (const [name, expected] of Object.entries(answers)) {
      const misread = misreadings[name] ?? E.right;
      const { core, stored, hostOnly } = setUp({ misread, withoutTrackingId: true });
      await core.signIn(good);
      expect(hostOnly(), name).to.deep.equal(expected);
      expect(stored.at(-1)?.trackingId, name).to.equal(anAccount().trackingId);
    }
  });

  it('is not read again if its cookie does not reach that host [AU-01] [HM-17]', async () => {
    const { core, hostOnly } = setUp({ misread: misreadings['names another reader']!, reaches: false });
    await core.signIn(good);
    expect(hostOnly()).to.deep.equal([false]);
  });
});

describe('A reader whom the identity host knows', () => {
  const cookiesOf = {
    'no session cookie': { sessionId: null, trackingId: null },
    'a session cookie of another reader': { sessionId: 'old', trackingId: 'another-reader' },
    'a tracking cookie alone': { sessionId: null, trackingId: anAccount().trackingId },
  };
  for (const [name, ids] of Object.entries(cookiesOf))
    it(`lacks a session on a host with ${name}, and nothing is taken over [HM-17] [AU-02]`, async () => {
      const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
      const kept: StoredSession[] = [];
      const { member, loadDataLayer } = aMembership({
        ...world,
        cookies: {
          ...world.cookies,
          sessionId: () => ids.sessionId,
          trackingId: () => ids.trackingId,
          keepSession: (session) => void kept.push(session),
        },
      });

      await loadDataLayer();

      expect(member.getValue().lacksSession).to.equal(true);
      expect(member.getValue().dataLayer.loggedIn).to.equal(true);
      expect(member.getValue().user.sessionId).to.equal(null);
      expect(kept).to.deep.equal([]);
    });

  it('sends no call that needs the session until a log-in [HM-17] [PZ-01] [AP-38]', async () => {
    const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
    const { loadDataLayer, signIn, addPaymentMethod, profile } = aMembership({ ...world });
    const upload = profile.uploadPicture;
    const card = () => addPaymentMethod({ nonce: world.cardNonce() });
    world.cookies.dropSession();
    await loadDataLayer();
    const picture = { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]), name: 'me.png', type: 'image/png' };
    const signedOut = E.left({ _tag: 'SignedOut' });

    expect(await upload(picture)).to.deep.equal(signedOut);
    expect(E.isLeft(await card())).to.equal(true);
    const sent = world.calls().map(({ name }) => name);
    expect(sent.filter((name) => /^(site\.prepare|pictures|paymentMethods\.add)/.test(name))).to.deep.equal(
      [],
    );

    await signIn(good);
    expect(E.isRight(await card())).to.equal(true);
    expect(E.isRight(await upload(picture))).to.equal(true);
  });

  it('still cancels: the identity host confirms the reader [HM-17] [PZ-06]', async () => {
    const world = worldOf('active-monthly');
    const { member, loadDataLayer, cancelSubscription } = aMembership({ ...world });
    world.cookies.dropSession();
    await loadDataLayer();
    expect(member.getValue().lacksSession).to.equal(true);

    const reason = { cancelReason: 'cost', cancelReasonText: null };
    expect(E.isRight(await cancelSubscription({ reason }))).to.equal(true);
    expect(world.calls().map(({ name }) => name)).to.include('subscriptions.cancel');
  });

  it('has one on a host with their cookie, and gets one by a log-in [HM-17] [AU-01]', async () => {
    const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
    const { member, loadDataLayer, signIn, signOut } = aMembership({ ...world });
    await loadDataLayer();
    expect(member.getValue().lacksSession).to.equal(false);

    world.cookies.dropSession();
    await loadDataLayer();
    expect(member.getValue().lacksSession).to.equal(true);

    await signIn(good);
    expect(member.getValue().lacksSession).to.equal(false);

    world.cookies.dropSession();
    await loadDataLayer();
    await signOut();
    expect(member.getValue().lacksSession).to.equal(false);
  });
});
