import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { isLoggedIn } from '../../../core/state/member';
import { aMembership, type MembershipWorld } from '../../builders/membership';
import { email } from '../../builders/payflow';

const good = { email, password: 'Fixture-Passw0rd' };
const ada = { email: 'ada@example.com', password: 'Courier-1', firstName: 'Ada', lastName: 'Reader' };
const document = { given_name: 'Robin', family_name: 'Sample', name: 'Robin Sample' };
const blocked = { _tag: 'CookiesBlocked' } as const;

const setUp = (change: (world: ReturnType<typeof memoryWorld>) => Partial<MembershipWorld> = () => ({})) => {
  const world = memoryWorld({ accounts: [anAccount()] });
  const core = aMembership({ ...world, ...change(world) });
  return {
    world,
    core,
    called: (name: string) => world.calls().filter((call) => call.name === name).length,
    logins: () => world.tracking.events().filter(({ name }) => name === 'login').length,
  };
};

const blocking = () => {
  const set = setUp();
  set.world.cookies.block();
  return set;
};

/** Expects that no reader is signed in on the page or on the server, and that no reader data was sent or read. */
const expectVisitor = ({ world, core, called, logins }: ReturnType<typeof setUp>): void => {
  const member = core.member.getValue();
  expect(isLoggedIn(member)).to.equal(false);
  expect([member.user.sessionId, member.user.account]).to.deep.equal([null, null]);
  expect(world.accounts.current()).to.equal(null);
  expect([logins(), called('profiles.read'), called('identity.account')]).to.deep.equal([0, 0, 0]);
};

describe('Log-in in a browser that blocks cookies', () => {
  it('rejects even the right password and leaves no session [AU-01]', async () => {
    const set = blocking();

    expect(await set.core.signIn(good)).to.deep.equal(E.left(blocked));

    expectVisitor(set);
  });

  it('still reports a wrong password [AU-01]', async () => {
    const { core } = blocking();
    expect(await core.signIn({ ...good, password: 'Wrong-Password-1' })).to.deep.equal(
      E.left({ _tag: 'InvalidPassword' }),
    );
  });

  it('succeeds once cookies are allowed [AU-01]', async () => {
    const { world, core, logins } = blocking();
    await core.signIn(good);
    world.cookies.allow();

    expect(await core.signIn(good)).to.deep.equal(E.right(undefined));

    expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
    expect(logins()).to.equal(1);
  });

  it('succeeds if only scripts cannot read cookies and the server sees its own [AU-01]', async () => {
    const { world, core, logins } = setUp();
    world.cookies.denyScripts();

    expect(await core.signIn(good)).to.deep.equal(E.right(undefined));

    expect(isLoggedIn(core.member.getValue())).to.equal(true);
    expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
    expect(logins()).to.equal(1);
  });

  it('is rejected if neither the cookie nor the data layer can be read [AU-01]', async () => {
    const { world, core, logins } = setUp();
    world.cookies.denyScripts();
    world.fail('dataLayer.read', { _tag: 'Offline' });

    expect(await core.signIn(good)).to.deep.equal(E.left(blocked));

    expect(core.member.getValue().user.sessionId).to.equal(null);
    expect(world.accounts.current()).to.equal(null);
    expect(logins()).to.equal(0);
  });

  it('is rejected if the cookie cannot be read and the server sees an older session [AU-01]', async () => {
    const { world, core } = setUp(({ dataLayerSource }) => ({
      dataLayerSource: {
        read: async () => {
          const read = await dataLayerSource.read();
          return E.isRight(read) ? E.right({ ...read.right, trackingId: 'another-reader' }) : read;
        },
      },
    }));
    world.cookies.denyScripts();
    expect(await core.signIn(good)).to.deep.equal(E.left(blocked));
  });

  it('is rejected if the session could not be ended on the server [AU-01]', async () => {
    const { world, core, logins } = blocking();
    world.fail('identity.signOut', { _tag: 'Offline' });
    expect(await core.signIn(good)).to.deep.equal(E.left(blocked));
    expect(logins()).to.equal(0);
  });

  it('is rejected if the cookie is kept but the server does not see it [AU-01] [AU-07]', async () => {
    const set = setUp(() => ({ dataLayerSource: { read: async () => E.right(emptyDataLayer) } }));

    expect(await set.core.signIn(good)).to.deep.equal(E.left(blocked));

    expectVisitor(set);
    expect(set.world.cookies.sessionId()).to.equal(null);
  });

  it('is rejected if an older session stays in the cookie [AU-01]', async () => {
    const { core, logins } = setUp(({ cookies, dataLayerSource }) => ({
      cookies: { ...cookies, sessionId: () => 'older', keepSession: () => undefined },
      dataLayerSource: {
        read: async () => {
          const read = await dataLayerSource.read();
          return E.isRight(read) ? E.right({ ...read.right, trackingId: 'another-reader' }) : read;
        },
      },
    }));

    expect(await core.signIn(good)).to.deep.equal(E.left(blocked));
    expect(logins()).to.equal(0);
  });

  it('accepts a different spelling of the same session by the server [AU-01]', async () => {
    const { core } = setUp(({ cookies }) => ({
      cookies: { ...cookies, sessionId: () => 'the same, escaped' },
    }));
    expect(await core.signIn(good)).to.deep.equal(E.right(undefined));
    expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
  });

  it('does not assume blocked cookies if the data layer cannot be read [AU-01] [R7]', async () => {
    const { world, core } = setUp();
    world.fail('dataLayer.read', { _tag: 'Offline' });
    expect(await core.signIn(good)).to.deep.equal(E.right(undefined));
  });
});

describe('Registration in a browser that blocks cookies', () => {
  it('creates the account but does not sign the reader in [AU-03]', async () => {
    const set = blocking();

    expect(await set.core.register(ada)).to.deep.equal(E.left(blocked));

    expect(set.world.accounts.find(ada.email)?.profile.firstName).to.equal('Ada');
    expectVisitor(set);
    expect(set.called('profiles.update')).to.equal(0);
  });
});

describe('Provider sign-in in a browser that blocks cookies', () => {
  for (const [who, address, registered] of [
    ['an account', email, false],
    ['nobody yet', 'sasha.social@example.com', true],
  ] as const)
    it(`is rejected for ${who} and reports whether an account was created [AU-08]`, async () => {
      const set = blocking();
      set.world.socialWindow.seat({ _tag: 'Person', email: address, document });

      const outcome = await set.core.signInWithProvider('google');

      expect(outcome).to.deep.equal(E.left({ ...blocked, registered }));
      expect(set.world.accounts.find(address)).to.not.equal(null);
      expectVisitor(set);
      expect(set.core.socialMemory.lastUsed()).to.equal(null);
    });
});
