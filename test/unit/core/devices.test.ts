import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryDeviceNews } from '../../../adapters/memory/devices';
import { anAccount } from '../../../adapters/memory/world/accounts';
import type { CallName } from '../../../adapters/memory/world/faults';
import { makeDevicesPart } from '../../../core/app/devices-part';
import { aPayflow } from '../../builders/payflow';

const phone = { kind: 'phone', name: 'iPhone', loggedInOn: new Date('2026-11-01T00:00:00Z') } as const;
const tablet = { kind: 'tablet', name: null, loggedInOn: new Date('2026-11-20T00:00:00Z') } as const;

const aReader = async () => {
  const news = inMemoryDeviceNews();
  const { core, world, reader } = await aPayflow();
  const elsewhere = [phone, tablet].map((device) => world.accounts.logInElsewhere(reader, device));
  const part = makeDevicesPart({ devices: world.devices, news, session: core.session });
  const shown = await part.list().then((read) => (E.isRight(read) ? read.right : []));
  const sent = () =>
    world
      .calls()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('devices.logOut'));
  const liveSessions = () => elsewhere.map((session) => world.accounts.ofSession(session) !== null);
  return { ...part, core, world, reader, news, shown, sent, liveSessions: liveSessions };
};

describe('Devices', () => {
  it('are listed with this one first, then by last log-in [AC-06]', async () => {
    const { shown } = await aReader();
    expect(shown.map(({ isThis, name, kind }) => [isThis, name ?? kind])).to.deep.equal([
      [true, 'computer'],
      [false, 'tablet'],
      [false, 'iPhone'],
    ]);
  });

  it('are logged out one by one or all at once, and other tabs are notified [AC-07]', async () => {
    const { logOut, logOutOthers, shown, liveSessions: liveSessions, news } = await aReader();

    const one = await logOut(shown[2]!, shown);
    expect(one).to.deep.equal(E.right({ devices: [shown[0], shown[1]], before: false }));
    expect(liveSessions()).to.deep.equal([false, true]);
    const others = await logOutOthers([shown[0]!, shown[1]!]);

    expect(others).to.deep.equal(E.right({ devices: [shown[0]], before: false }));
    expect([liveSessions(), news.notifications()]).to.deep.equal([[false, false], 2]);
  });

  it('are not logged out if another reader has signed in meanwhile [AC-07] [R11]', async () => {
    for (const all of [false, true]) {
      const { logOut, logOutOthers, shown, sent, world, news } = await aReader();
      const other = anAccount({ email: 'kim@example.com', trackingId: 'tracking-kim' });
      world.accounts.add(other);
      world.accounts.signIn(other);

      const outcome = await (all ? logOutOthers(shown) : logOut(shown[1]!, shown));

      expect(outcome).to.deep.equal(E.left({ _tag: 'SignedOut' }));
      expect([sent(), news.notifications()]).to.deep.equal([[], 0]);
    }
  });

  it('are not logged out while the current reader is unknown [AC-07]', async () => {
    const { logOut, shown, sent, world } = await aReader();
    world.fail('dataLayer.read', { _tag: 'Offline' });
    expect(await logOut(shown[1]!, shown)).to.deep.equal(E.left({ _tag: 'Offline', notSent: true }));
    expect(sent()).to.deep.equal([]);
  });

  for (const [call, all] of [
    ['devices.logOut', false],
    ['devices.logOutOthers', true],
  ] as const satisfies readonly (readonly [CallName, boolean])[]) {
    const run = async (error: { readonly _tag: string }, options: object = {}, unread = false) => {
      const reader = await aReader();
      reader.world.fail(call, error, options);
      if (unread) reader.world.fail('devices.list', { _tag: 'TimedOut' });
      const { shown } = reader;
      return {
        ...reader,
        outcome: await (all ? reader.logOutOthers(shown) : reader.logOut(shown[1]!, shown)),
      };
    };

    for (const _tag of ['Offline', 'TimedOut', 'Unexpected'])
      it(`${call}: after ${_tag} the list shows the result [AC-07]`, async () => {
        const came = await run({ _tag }, { after: true });
        expect(E.isRight(came.outcome) && came.outcome.right.before).to.equal(false);
        expect(came.news.notifications()).to.equal(1);

        const not = await run({ _tag });
        expect(not.outcome).to.deep.equal(E.left({ _tag }));
        expect([not.liveSessions(), not.news.notifications()]).to.deep.equal([[true, true], 0]);

        expect((await run({ _tag }, {}, true)).outcome).to.deep.equal(E.left({ _tag: 'Unclear' }));
      });

    for (const _tag of ['SignedOut', 'Refused', 'Conflict'])
      it(`${call}: ${_tag} does not count as a log-out [AC-07]`, async () => {
        const { outcome, news } = await run({ _tag });
        expect([outcome, news.notifications()]).to.deep.equal([E.left({ _tag }), 0]);
      });
  }

  it('count as logged out if their session is already gone, even with an unreadable list [AC-07]', async () => {
    const { logOut, shown, world } = await aReader();
    world.accounts.endLogIn(shown[1]!.id);
    const read = await logOut(shown[1]!, shown);
    expect(E.isRight(read) && [read.right.before, read.right.devices.length]).to.deep.equal([true, 2]);

    world.fail('devices.list', { _tag: 'Offline' });
    const unread = await logOut(shown[1]!, shown);
    expect(unread).to.deep.equal(E.right({ devices: [shown[0], shown[2]], before: true }));
  });

  it('do not count as logged out if they are still listed after a 404 [AC-07]', async () => {
    const { logOut, shown, world, liveSessions: liveSessions } = await aReader();
    world.fail('devices.logOut', { _tag: 'NotFound' });
    expect(await logOut(shown[1]!, shown)).to.deep.equal(E.left({ _tag: 'NotFound' }));
    expect(liveSessions()).to.deep.equal([true, true]);
  });
});
