import { expect } from 'chai';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { awaitsConfirmation } from '../../../core/state/member';
import { dataLayerRead, emailChangeAsked, emailRead } from '../../../core/state/member-changes';
import { aMembership } from '../../builders/membership';
import { email } from '../../builders/payflow';

const password = 'Fixture-Passw0rd';
const ada = { email: 'ada@example.com', password, firstName: 'Ada', lastName: 'Reader' };
const timedOut = { _tag: 'TimedOut' } as const;

const aPage = () => {
  const world = memoryWorld({ accounts: [anAccount()] });
  const core = aMembership(world);
  return { world, core, waits: () => awaitsConfirmation(core.member.getValue()) };
};
const registered = async () => {
  const page = aPage();
  await page.core.register(ada);
  return page;
};

describe('The address of a registration', () => {
  it('stays unconfirmed until the reader logs in here [AU-01] [AU-03]', async () => {
    const { core, world, waits } = await registered();
    expect(waits()).to.equal(true);

    await core.signOut();
    expect(waits()).to.equal(false);
    world.accounts.find(ada.email)!.verified = true;
    await core.signIn(ada);
    expect([core.member.getValue().user.account?.emailAddress, waits()]).to.deep.equal([ada.email, false]);
  });

  it('is also unconfirmed if the registration response was lost [AU-03] [R6]', async () => {
    const { core, world, waits } = aPage();
    world.fail('identity.register', timedOut, { after: true });
    await core.register(ada);
    expect([core.member.getValue().user.account?.emailAddress, waits()]).to.deep.equal([ada.email, true]);
  });

  it('is confirmed if a log-in finds the account after a lost response [AU-01] [R6]', async () => {
    const { core, world, waits } = aPage();
    world.fail('identity.register', timedOut);
    await core.register({ ...ada, email });
    expect([core.member.getValue().user.account?.emailAddress, waits()]).to.deep.equal([email, false]);
  });

  it('is not pending after a failed registration or login, or with a provider [AU-01] [AU-03] [AU-08]', async () => {
    const refused = aPage();
    await refused.core.register({ ...ada, email });
    expect(refused.core.member.getValue().unconfirmed).to.equal(null);

    const { world, core } = aPage();
    world.socialWindow.seat({ _tag: 'Person', email: ada.email, document: { name: 'Ada Reader' } });
    await core.signInWithProvider('google');
    expect([
      core.member.getValue().user.account?.emailAddress,
      core.member.getValue().unconfirmed,
    ]).to.deep.equal([ada.email, null]);
  });

  it('is confirmed by the link of the mail, if it is followed in this browser [AU-01]', async () => {
    const { core, waits } = await registered();
    core.emailConfirmed();
    expect(waits()).to.equal(false);
  });

  it('is not shown to another reader [AU-01] [R11]', async () => {
    const { core, waits } = await registered();
    core.member.update((state) =>
      dataLayerRead(state, { ...emptyDataLayer, loggedIn: true, trackingId: 'track-kim' }),
    );
    expect(waits()).to.equal(false);
  });

  it('is replaced by its correction and confirmed with it [AU-05] [RT-05]', async () => {
    const { core, waits } = await registered();
    core.member.update((state) => emailChangeAsked(state, 'adah@example.com'));
    expect(waits()).to.equal(false);
    core.member.update((state) => emailRead(state, 'adah@example.com'));
    expect([waits(), core.member.getValue().unconfirmed]).to.deep.equal([false, null]);
  });
});
