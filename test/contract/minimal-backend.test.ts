import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { httpPorts } from '../../adapters/http/http-ports';
import { rewardsClient } from '../../adapters/http/rewards-client';
import { inMemoryLog } from '../../adapters/memory/log';
import { rewardsService } from '../../adapters/rewards/rewards';
import { makeMembership } from '../../core/app/membership';
import type { ActionKind } from '../../core/domain/membership/actions';
import type { Task } from '../../core/flows/membership-change/task';
import { startMinimalBackend, type MinimalBackend } from '../minimal-backend/server';

const email = 'robin.sample@example.com';
const password = 'Fixture-Passw0rd';

describe('A backend that answers only what the specification names', () => {
  let backend: MinimalBackend;
  beforeEach(async () => {
    backend = await startMinimalBackend();
  });
  afterEach(async () => {
    expect(backend.unknownCalls).to.deep.equal([]);
    await backend.close();
  });

  const aProgram = () => {
    const { address } = backend;
    const log = inMemoryLog();
    const ports = httpPorts({
      ...{ membershipHost: address, restBase: `${address}/wp-json`, nonceEndpoint: null, log },
    });
    const rewards = rewardsService({
      client: rewardsClient({ domain: address, tenant: 'courier', pageAddress: () => address }),
      referralCookie: () => null,
    });
    return { ports, log, membership: makeMembership({ ...ports, rewards }, { registrationDelay: 0 }) };
  };

  const succeed = async <A>(call: () => Promise<E.Either<unknown, A>>): Promise<A> => {
    const outcome = await call();
    if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
    return outcome.right;
  };

  const aReader = async () => {
    const program = aProgram();
    await succeed(() =>
      program.membership.register({ email, password, firstName: 'Robin', lastName: 'Sample' }),
    );
    return { ...program, account: await program.membership.load() };
  };

  const aMember = async () => {
    const reader = await aReader();
    const { account } = reader;
    await succeed(() => account.loadPlans(false));
    const plan = account.subscriptions.getValue().plans.find(({ planId }) => planId === 'monthly')!;
    await succeed(() =>
      account.subscribe({
        choice: { plan, skipTrial: true },
        payment: { kind: 'nonce', nonce: 'nonce-1' },
      }),
    );
    const change = account.flows.membershipChange();
    await change.load();
    const act = async (kind: ActionKind, task?: Task) => {
      change.begin(kind);
      if (task !== undefined) change.pick(task);
      await change.commit();
      return change.state.getValue().step;
    };
    const status = () => account.subscriptions.getValue().subscriptionStatus;
    return { ...reader, status, act };
  };

  it('lets a visitor register, pay and read an article [AU-03] [PZ-01] [AP-27]', async () => {
    const { ports, status } = await aMember();

    expect(status()).to.equal('Active');
    expect(await succeed(ports.decisions.isEntitled)).to.equal(true);
    expect(await succeed(() => ports.articleContent.hiddenBody('story'))).to.contain('The rest of the story');
  });

  it('knows a reader who comes back, by session or by password [AU-01] [HM-02]', async () => {
    await aReader();
    const { membership } = aProgram();
    await succeed(() => membership.signIn({ email, password }));

    const { dataLayer, user } = membership.member.getValue();
    expect(dataLayer).to.deep.include({ loggedIn: true, firstName: 'Robin', fullName: 'Robin Sample' });
    expect(user.account).to.deep.equal({ emailAddress: email });

    expect(E.isLeft(await membership.signIn({ email, password: 'wrong' }))).to.equal(true);
    await succeed(membership.signOut);
    expect(membership.member.getValue().dataLayer.loggedIn).to.equal(false);
  });

  it('pauses and resumes a membership [PZ-02] [PZ-04]', async () => {
    const { act, status } = await aMember();

    expect(await act('pause')).to.have.property('_tag', 'Done');
    expect(status()).to.equal('Active_Paused');
    expect(await act('resume')).to.have.property('_tag', 'Done');
    expect(status()).to.be.oneOf(['Active', 'Active_Pending']);
  });

  it('changes the plan, cancels and restarts [PZ-05] [PZ-06] [PZ-07]', async () => {
    const { act, status } = await aMember();

    expect(await act('change', { kind: 'change', planId: 'annual' })).to.have.property('_tag', 'Done');
    expect(status()).to.equal('Active_Pending');
    expect(await act('cancel')).to.have.property('_tag', 'Done');
    expect(status()).to.equal('Cancelled_Active');
    expect(await act('restart')).to.have.property('_tag', 'Done');
    expect(status()).to.be.oneOf(['Active', 'Active_Pending']);
  });

  it('adds, replaces and removes a card, and makes it the default [PZ-08]', async () => {
    const { account } = await aMember();
    const tokens = () =>
      account.subscriptions
        .getValue()
        .paymentMethodsData.paymentMethods.map((one) => `${one.token}${one.default ? ' default' : ''}`);

    const added = await succeed(() => account.addPaymentMethod({ nonce: 'nonce-2' }));
    await succeed(() => account.replacePaymentMethod({ methodToken: added.token, nonce: 'nonce-3' }));
    await succeed(() => account.makeDefaultMethod({ methodToken: added.token }));
    await succeed(account.loadPaymentMethods);
    expect(tokens()).to.have.length(2).and.include(`${added.token} default`);

    const other = account.subscriptions
      .getValue()
      .paymentMethodsData.paymentMethods.find(({ token }) => token !== added.token)!;
    await succeed(() => account.removePaymentMethod({ methodToken: other.token }));
    await succeed(account.loadPaymentMethods);
    expect(tokens()).to.deep.equal([`${added.token} default`]);
  });

  it('changes email address and password [AU-05] [AU-06]', async () => {
    const { account, membership } = await aReader();
    const { id } = backend.reader(email);

    await succeed(() => account.profile.changeEmail('robin.new@example.com'));
    const target = `${backend.address}/blaize/users/update-email/confirm/${id}`;
    expect(await account.profile.confirmEmailChange(target, 'wrong')).to.deep.equal(
      E.left({ _tag: 'BadCredentials' }),
    );
    await succeed(() => account.profile.confirmEmailChange(target, password));
    await succeed(() => account.profile.changePassword(password, 'Fixture-Passw0rd-2'));
    await succeed(membership.signOut);
    await succeed(() => membership.requestPasswordReset('robin.new@example.com'));
    await succeed(() => membership.resetPassword('robin.new@example.com', 'Fixture-Passw0rd-3'));

    await succeed(() =>
      membership.signIn({ email: 'robin.new@example.com', password: 'Fixture-Passw0rd-3' }),
    );
  });

  it('edits profile, display and newsletters [SC-03] [RT-07] [NL-03]', async () => {
    const { account, membership } = await aReader();
    await succeed(() => account.profile.update({ firstName: 'Rowan', bio: 'Reads the news.' }));
    await succeed(account.loadNewsletters);
    const lists = () => account.newsletters.getValue();
    await succeed(() => account.updateNewsletters({ subscribe: ['morning'], unsubscribe: [] }));
    await succeed(account.loadNewsletters);

    expect(lists().data.listSubscriptions).to.deep.equal(['morning']);
    expect(lists().data.lists.news.map(({ name }) => name)).to.deep.equal(['morning', 'evening']);
    const again = aProgram().membership;
    await succeed(() => again.signIn({ email, password }));
    expect(again.member.getValue().user.profile).to.deep.include({
      firstName: 'Rowan',
      bio: 'Reads the news.',
    });
    expect(membership.member.getValue().user.profile?.firstName).to.equal('Rowan');
  });

  it('reads rewards and invites friends [SC-09] [AP-36]', async () => {
    const { account } = await aMember();
    await account.rewards!.refresh();

    expect(account.rewards!.state.getValue().reading).to.equal('read');
    await succeed(() => account.rewards!.inviteFriends(['friend@example.com']));
  });

  it('retries a past-due charge [PZ-07]', async () => {
    const { account, status } = await aMember();
    const [record] = backend.reader(email).subscriptions;
    record!.state = 'past due';
    record!.paidThrough = new Date(Date.now() - 2 * 86_400_000);
    record!.next = record!.paidThrough;
    await succeed(account.loadSubscriptions);
    expect(status()).to.equal('Past Due');

    await succeed(() => account.retrySubscription());
    await succeed(account.loadSubscriptions);
    expect(status()).to.equal('Active');
  });
});
