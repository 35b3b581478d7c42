import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { guard } from '../../../core/domain/routes/guard';
import { routes } from '../../../core/domain/routes/routes';
import { aMembership } from '../../builders/membership';

const ada = { email: 'ada@example.com', password: 'Courier-1', firstName: 'Ada', lastName: 'Reader' };

const setUp = () => {
  const world = memoryWorld({ accounts: [anAccount()] });
  const core = aMembership(world);
  const onboarded = () => core.member.getValue().user.profile?.onboarded ?? null;
  return { world, core, onboarded, stored: (email: string) => world.accounts.find(email)?.profile };
};

describe('A newly registered reader', () => {
  it('starts with the welcome pages, in the state and in the profile [ON-01] [RT-27]', async () => {
    const { core, onboarded, stored } = setUp();

    expect(E.isRight(await core.register(ada))).to.equal(true);

    expect(onboarded()).to.equal(false);
    expect(stored(ada.email)?.onboarded).to.equal(false);
    const facts = {
      loggedIn: true,
      membershipEnabled: true,
      status: null,
      homeDelivery: false,
      hasPaymentMethod: null,
      onboarded: onboarded(),
    };
    expect(guard(routes.settings, facts)).to.deep.include({ kind: 'go', to: '/account/onboarding' });
  });

  it('gets them after registering with a provider, but not after signing in with one [ON-01] [AU-08]', async () => {
    for (const [email, expected] of [
      ['new.reader@example.com', false],
      ['robin.sample@example.com', true],
    ] as const) {
      const { world, core, onboarded, stored } = setUp();
      world.socialWindow.seat({ _tag: 'Person', email, document: {} });

      await core.signInWithProvider('google');

      expect([onboarded(), stored(email)?.onboarded], email).to.deep.equal([expected, expected]);
    }
  });

  it('is registered even if the profile cannot be written [ON-01] [R6]', async () => {
    const { world, core, onboarded } = setUp();
    world.fail('profiles.update', { _tag: 'Offline' });

    expect(E.isRight(await core.register(ada))).to.equal(true);
    expect(onboarded()).to.equal(true);
  });
});
