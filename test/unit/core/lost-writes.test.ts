import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { confirmAddress } from '../../../adapters/memory/identity';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { aStoredMethod, memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeForgotPasswordFlow } from '../../../core/flows/forgot-password';
import { makeRegisterFlow } from '../../../core/flows/register';
import { makeUpdateEmailFlow } from '../../../core/flows/update-email';
import { emptyProfile } from '../../../core/domain/profile/profile';
import { aMembership } from '../../builders/membership';
import { anAccountWithCards, bringTo } from '../../builders/sagas';
import { robin } from '../../builders/subscriber';

const email = 'robin.sample@example.com';
const password = 'Fixture-Passw0rd';
const registration = { email, password, firstName: 'Robin', lastName: 'Sample' };
const timedOut = { _tag: 'TimedOut' } as const;
const done = E.right(undefined);

const aPage = async (signedInAs: string | null = null, registered = true) => {
  const accounts = registered ? [anAccount()] : [];
  const world = memoryWorld(signedInAs === null ? { accounts } : { accounts, signedInAs });
  const core = aMembership(world);
  await core.loadDataLayer();
  if (signedInAs !== null) await core.loadUser();
  world.forgetCalls();
  const logins = () => world.tracking.events().filter(({ name }) => name === 'login').length;
  const called = (name: string) => world.calls().filter((call) => call.name === name).length;
  return { world, core, logins, called };
};

describe('A write that timed out', () => {
  describe('logging in', () => {
    it('is a success if the session was opened [AU-01] [R6]', async () => {
      const { world, core, logins, called } = await aPage();
      world.fail('identity.signIn', timedOut, { after: true });

      expect(await core.signIn({ email, password })).to.deep.equal(done);

      expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
      expect(logins()).to.equal(1);
      expect(called('identity.signIn')).to.equal(1);
    });

    it('fails if no session was opened [AU-01] [R6]', async () => {
      const { world, core, logins } = await aPage();
      world.fail('identity.signIn', timedOut);

      expect(await core.signIn({ email, password })).to.deep.equal(E.left(timedOut));
      expect(logins()).to.equal(0);
    });

    it('fails if the session cannot be read [AU-01] [R6]', async () => {
      const { world, core } = await aPage();
      world.fail('identity.signIn', timedOut, { after: true });
      world.fail('dataLayer.read', { _tag: 'Offline' });

      expect(await core.signIn({ email, password })).to.deep.equal(E.left(timedOut));
    });

    it("does not count another reader's session as success [AU-01] [R11]", async () => {
      const { world, core, logins } = await aPage(email);
      world.fail('identity.signIn', timedOut);

      const outcome = await core.signIn({ email: 'sasha@example.com', password });

      expect(outcome).to.deep.equal(E.left(timedOut));
      expect(logins()).to.equal(0);
    });

    it('reads nothing after a refusal [AU-01]', async () => {
      const { core, called } = await aPage();

      expect(await core.signIn({ email, password: 'Not-this-1' })).to.deep.equal(
        E.left({ _tag: 'InvalidPassword' }),
      );
      expect(called('dataLayer.read')).to.equal(0);
    });
  });

  describe('registering', () => {
    it('is a success if the session was opened [AU-03] [R6]', async () => {
      const { world, core, logins, called } = await aPage(null, false);
      world.fail('identity.register', timedOut, { after: true });

      expect(await core.register(registration)).to.deep.equal(done);

      expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
      expect(world.accounts.find(email)?.profile.onboarded, '[ON-01]').to.equal(false);
      expect(logins()).to.equal(1);
      expect(called('identity.register')).to.equal(1);
    });

    it('is a success if the account is there and logs in [AU-03] [R6]', async () => {
      const { world, core, logins } = await aPage();
      world.fail('identity.register', timedOut);

      expect(await core.register(registration)).to.deep.equal(done);
      expect(logins()).to.equal(1);
    });

    it('reports an unclear result if the outcome is unknown [AU-03] [R6]', async () => {
      const { world, core } = await aPage(null, false);
      world.fail('identity.register', timedOut);
      const flow = makeRegisterFlow({ register: core.register, recordAgreement: null, clock: world.clock });

      await flow.submit(registration);

      expect(flow.state.getValue()).to.deep.include({ phase: 'Editing', refusal: 'register.unclear' });
    });
  });

  it('signs in with a provider if the registration opened a session [AU-08] [R6]', async () => {
    const world = memoryWorld({});
    world.socialWindow.seat({ _tag: 'Person', email, document: { given_name: 'Robin', name: 'Robin S.' } });
    const core = aMembership(world);
    await core.loadDataLayer();
    world.fail('identity.registerWithProvider', timedOut, { after: true });

    const outcome = await core.signInWithProvider('google');

    expect(outcome).to.deep.equal(E.right({ _tag: 'SignedIn' }));
    expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
    expect(world.accounts.find(email)?.profile.googleAuthenticated).to.equal(true);
    expect(core.socialMemory.lastUsed()).to.equal('google');
  });

  it('says that a reset mail may have been sent [AU-05] [R6]', async () => {
    const flow = makeForgotPasswordFlow(() => Promise.resolve(E.left(timedOut)));

    await flow.submit(email);

    expect(flow.state.getValue()).to.deep.equal({ _tag: 'Editing', problem: 'forgot.unclear' });
  });

  it('says that the mail to a new address may have been sent, also when it is sent again [AU-05] [R6]', async () => {
    const ports = { changeEmail: () => Promise.resolve(E.left(timedOut)), current: () => email };
    const first = makeUpdateEmailFlow({ ...ports, pending: null });
    await first.submit('robin.new@example.com');
    expect(first.state.getValue()).to.deep.equal({
      _tag: 'Editing',
      problem: null,
      failed: 'update-email.unclear',
    });

    const again = makeUpdateEmailFlow({ ...ports, pending: 'robin.new@example.com' });
    await again.resend();
    expect(again.state.getValue()).to.deep.include({ _tag: 'Waiting', resend: 'update-email.unclear' });
  });

  describe('confirming a new address', () => {
    const requestsOf = async (signedIn = true) => {
      const page = await aPage(email);
      await page.core.changeEmail('robin.new@example.com');
      const target = confirmAddress + page.world.accounts.mails().at(-1)!.state;
      if (!signedIn) await page.core.signOut();
      return { ...page, target };
    };

    it('is a success if the account has the new address [AU-06] [R6]', async () => {
      const { world, core, target } = await requestsOf();
      world.fail('identity.confirmEmailChange', timedOut, { after: true });

      expect(await core.confirmEmailChange(target, password)).to.deep.equal(done);
      expect(core.member.getValue().user.account?.emailAddress).to.equal('robin.new@example.com');
    });

    it('stays unclear if the account has the old address or the reader is logged out [AU-06] [R6]', async () => {
      for (const signedIn of [true, false]) {
        const { world, core, target } = await requestsOf(signedIn);
        world.fail('identity.confirmEmailChange', timedOut, signedIn ? {} : { after: true });

        expect(await core.confirmEmailChange(target, password)).to.deep.equal(E.left(timedOut));
      }
    });
  });

  it('the end of the welcome pages is a success if the profile has it [ON-03] [R6]', async () => {
    const { world, core } = await aPage(email);
    await core.updateProfile({});
    world.fail('profiles.update', timedOut, { after: true });

    expect(await core.finishOnboarding()).to.deep.equal(done);
    expect((core.member.getValue().user.profile ?? emptyProfile).onboarded).to.equal(true);
  });

  describe('a subscription that is moved to another method', () => {
    const moved = async (after: boolean) => {
      const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
      const core = aMembership(world);
      await bringTo('running', core, world);
      const account = world.accounts.current()!;
      account.methods = [
        ...account.methods.map((method) => ({ ...method, default: false })),
        aStoredMethod({ token: 'pm-other', nonce: 'other-nonce', default: true }),
      ];
      world.fail('subscriptions.setPaymentMethod', timedOut, { after, times: 1 });
      return core.makeDefaultMethod({ methodToken: 'pm-other' });
    };

    it('is a success if no other method is in use [PZ-08] [R6]', async () => {
      expect(E.isRight(await moved(true))).to.equal(true);
    });

    it('is half done if the other one still is [PZ-08] [R6]', async () => {
      expect(await moved(false)).to.deep.include({ _tag: 'Left' });
    });
  });
});
