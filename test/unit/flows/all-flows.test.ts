import { expect } from 'chai';
import { confirmAddress } from '../../../adapters/memory/identity';
import { memoryPorts } from '../../../adapters/memory/world/memory-ports';
import { worldOf, type MemoryPersona } from '../../../adapters/memory/world/personas';
import { makeMembership } from '../../../core/app/membership';
import { makeFlows, type Flows } from '../../../core/flows/all-flows';
import { callsTo, planOf, robin } from '../../builders/subscriber';

const password = 'Fixture-Passw0rd';

/** A program's membership with the flows of all its pages, before anything about the reader was read. */
const aProgram = async (persona: MemoryPersona) => {
  const world = worldOf(persona);
  const app = await makeMembership(memoryPorts(world)).load();
  return { world, app, flows: app.flows };
};

/** The same, for a page that has read its reader. */
const aMembersProgram = async (persona: MemoryPersona = 'active-monthly') => {
  const program = await aProgram(persona);
  await program.app.loadDataLayer();
  await program.app.loadUser();
  return program;
};

describe('The flows of a loaded membership: signing in', () => {
  it('sign a reader in and out [AU-01]', async () => {
    const { app, flows } = await aMembersProgram();
    const leaving = flows.signOut();
    expect(await leaving.signOut()).to.equal(true);
    expect(leaving.state.getValue()).to.equal('SignedOut');

    const entering = flows.signIn();
    await entering.submit({ email: robin, password });
    expect(entering.state.getValue().phase).to.equal('SignedIn');
    expect(app.member.getValue().user.account?.emailAddress).to.equal(robin);
  });

  it('register a reader [AU-01]', async () => {
    const { world, flows } = await aProgram('visitor');
    const flow = flows.register();
    const kim = { email: 'kim@example.com', firstName: 'Kim', lastName: 'Sample' };
    await flow.submit({ ...kim, password: 'Another-Passw0rd' });
    expect(flow.state.getValue().phase).to.equal('Registered');
    expect(world.accounts.current()?.email).to.equal(kim.email);
  });

  it('read the account of the signed-in reader [AU-02]', async () => {
    const { app, flows } = await aProgram('active-monthly');
    await app.loadDataLayer();
    const flow = flows.userData();
    await flow.load();
    expect(flow.state.getValue()).to.equal('Idle');
    expect(app.member.getValue().user.account?.emailAddress).to.equal(robin);
  });

  it('send the mail that verifies an address once more [AU-01]', async () => {
    const { world, flows } = await aProgram('reader');
    expect(await flows.resendVerification().send(robin)).to.equal(true);
    expect(callsTo(world, 'identity.resendVerification')).to.have.length(1);
  });

  it('reset a password with the token from the mail [AU-05]', async () => {
    const { world, app, flows } = await aProgram('reader');
    const asking = flows.forgotPassword();
    await asking.submit(robin);
    expect(asking.state.getValue()).to.deep.equal({ _tag: 'Sent', email: robin });

    const answering = flows.resetPassword(world.accounts.mails().at(-1)!.state);
    await answering.submit('Another-Passw0rd');
    expect(answering.state.getValue()).to.deep.equal({ _tag: 'Saved' });
    expect(await app.signIn({ email: robin, password: 'Another-Passw0rd' })).to.have.property(
      '_tag',
      'Right',
    );
  });
});

describe('The flows of a loaded membership: paying', () => {
  it('subscribe to the preselected plan [SC-01]', async () => {
    const { flows } = await aMembersProgram('had-trial');
    const wanted = planOf('sports-plus-annual').planId;
    const flow = flows.subscribe({ inApp: false, wantedPlan: wanted });
    await flow.load();
    const { reading, step } = flow.state.getValue();
    expect(reading).to.equal('read');
    expect(step).to.have.nested.property('task.planId', wanted);
  });

  it('change a membership [SC-06]', async () => {
    const { app, flows } = await aMembersProgram();
    const flow = flows.membershipChange();
    await flow.load();
    flow.begin('pause');
    await flow.commit();
    await app.refreshMembership();
    expect(app.subscriptions.getValue().subscriptionStatus).to.equal('Active_Paused');
  });

  it('pay the amount due again [PZ-07]', async () => {
    const { world, app, flows } = await aMembersProgram('past-due');
    await app.refreshMembership();
    await flows.pastDue().retry();
    expect(callsTo(world, 'billing.retry')).to.have.length(1);
  });

  it('read the payment methods and the payments [SC-07]', async () => {
    const { flows } = await aMembersProgram();
    const [methods, payments] = [flows.paymentMethods(), flows.payments()];
    await methods.load();
    await payments.load();
    expect(methods.state.getValue().reading).to.equal('read');
    expect(payments.state.getValue()).to.deep.include({ paid: 'read', ahead: 'read' });
  });
});

describe('The flows of a loaded membership: the account', () => {
  it('read the overview [AC-01]', async () => {
    const { flows } = await aMembersProgram();
    const flow = flows.overview();
    await flow.load();
    expect(flow.state.getValue()).to.deep.include({
      ...{ membership: 'read', newsletters: 'read', rewards: 'read' },
    });
  });

  it('read the account again with a failed part of the overview [AC-01] [AU-02]', async () => {
    const { world, app, flows } = await aProgram('active-monthly');
    await app.loadDataLayer();
    world.fail('newsletters.read', { _tag: 'Offline' });
    const flow = flows.overview();
    await flow.load();
    expect(flow.state.getValue().newsletters).to.equal('failed');
    world.repair();
    await flow.retry('newsletters');
    expect(flow.state.getValue().newsletters).to.equal('read');
    expect(app.member.getValue().user.account?.emailAddress).to.equal(robin);
  });

  it('write the profile and the display settings [SC-03] [RT-07]', async () => {
    const { world, app, flows } = await aMembersProgram();
    const [profile, display] = [flows.profile(), flows.display()];
    profile.open('password');
    expect(await profile.savePassword(password, 'Another-Passw0rd')).to.equal(true);
    await display.choose({ theme: 'dark' });
    expect(callsTo(world, 'identity.changePassword')).to.have.length(1);
    expect(display.state.getValue()).to.equal('Saved');
    expect(app.profile.display.state.getValue().theme).to.equal('dark');
  });

  it('change the address, once the password confirms the link in the mail [SC-04]', async () => {
    const { world, flows } = await aMembersProgram();
    const asking = flows.updateEmail();
    await asking.submit(robin);
    expect(asking.state.getValue()).to.have.property('problem', 'update-email.same');
    await asking.submit('robin@example.com');
    const waiting = { _tag: 'Waiting', email: 'robin@example.com', resend: 'Idle' };
    expect(asking.state.getValue()).to.deep.equal(waiting);
    expect(flows.updateEmail().state.getValue()).to.deep.equal(waiting);

    const link = flows.confirmEmailChange(confirmAddress + world.accounts.mails().at(-1)!.state);
    await link.submit(password);
    expect(link.state.getValue()).to.deep.equal({ _tag: 'Confirmed' });
    expect(flows.confirmEmailChange(null).state.getValue()).to.have.property('because', 'not-ours');
  });

  it('take a new address before the account was read [SC-04]', async () => {
    const { app, flows } = await aProgram('active-monthly');
    await app.loadDataLayer();
    const flow = flows.updateEmail();
    await flow.submit('robin@example.com');
    expect(flow.state.getValue()._tag).to.equal('Waiting');
  });

  it('read the newsletters, the text alerts and the devices [NL-01] [RT-21] [AC-06]', async () => {
    const { flows } = await aMembersProgram();
    const [newsletters, texts, devices] = [flows.newsletters(), flows.textAlerts(), flows.devices()];
    const close = devices.open();
    await newsletters.load();
    await texts.load();
    expect(newsletters.state.getValue().reading).to.equal('read');
    expect(texts.state.getValue().signedUp).to.equal(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(devices.state.getValue()).to.have.property('devices').with.length(1);
    close();
  });

  it('invite friends only if the publisher has a rewards program [RT-20]', async () => {
    const { app, flows } = await aMembersProgram();
    const flow = flows.invite!();
    flow.add('ben@example.com');
    expect(flow.state.getValue().addresses).to.deep.equal(['ben@example.com']);
    expect(flow.isWrong(robin)).to.equal(true);

    const without: Flows = makeFlows({ ...app, rewards: null });
    expect(without.invite).to.equal(null);
  });
});
