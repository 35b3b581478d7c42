import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeAgreementFlow } from '../../../core/flows/agreement';
import { makeRegisterFlow } from '../../../core/flows/register';
import { makeSubscribeFlow } from '../../../core/flows/subscribe/subscribe';
import { agreementOf } from '../../../ui/host-mount/root/agreement';
import { aMembership } from '../../builders/membership';
import { aDecliningCard, aGoodCard, aPayflow, place } from '../../builders/payflow';

const agreement = { version: '2026-11', attribute: 'terms-agreement' };
const written = { 'terms-agreement': '{"version":"2026-11","on":"2026-11-21T12:00:00.000Z"}' };

const aCheckout = async () => {
  const payflow = await aPayflow({}, {}, { agreement });
  const flow = makeSubscribeFlow(payflow.services, { inApp: false, wantedPlan: null });
  await flow.load();
  await flow.card.open(place);
  const calls = (name: string) => payflow.world.calls().filter((call) => call.name === name).length;
  return { ...payflow, flow, calls, form: () => payflow.world.cardForms.opened().at(-1)! };
};

describe("Agreement to the publisher's terms", () => {
  it('is required only if the publisher configures it [RT-22]', () => {
    const nobody = makeAgreementFlow(null, { now: () => new Date() });
    expect([nobody.isAsked, nobody.check()]).to.deep.equal([false, true]);
    const requested = makeAgreementFlow(() => Promise.resolve(), { now: () => new Date() });
    expect([requested.isAsked, requested.check()]).to.deep.equal([true, false]);
    requested.agree(true);
    expect(requested.check()).to.equal(true);
    requested.agree(false);
    expect(requested.check()).to.equal(false);
  });

  it('is marked as missing only after a press, until it is given [RT-22]', () => {
    const flow = makeAgreementFlow(() => Promise.resolve(), { now: () => new Date() });
    expect(flow.state.getValue()).to.deep.equal({ isGiven: false, isMissing: false });
    flow.check();
    expect(flow.state.getValue()).to.deep.equal({ isGiven: false, isMissing: true });
    flow.agree(false);
    expect(flow.state.getValue()).to.deep.equal({ isGiven: false, isMissing: false });
  });

  it('is stored only if it is required and given [RT-22]', async () => {
    const stored: Date[] = [];
    const on = new Date('2026-11-21T12:00:00Z');
    const flow = makeAgreementFlow(async (at) => void stored.push(at), { now: () => on });
    await flow.keep();
    expect(stored).to.deep.equal([]);
    flow.agree(true);
    await flow.keep();
    expect(stored).to.deep.equal([on]);

    const without = makeAgreementFlow(null, { now: () => on });
    without.agree(true);
    await without.keep();
    expect(without.isAsked).to.equal(false);
  });

  it('is stored in the profile once after the payment, with version and time [RT-22] [EN-04]', async () => {
    const { flow, form, reader, calls } = await aCheckout();
    form().type(aGoodCard);
    await flow.pay();
    expect([calls('subscriptions.start'), calls('cardForm.tokenize')]).to.deep.equal([0, 0]);

    flow.agreement.agree(true);
    await flow.pay();
    await flow.settled();

    expect(flow.state.getValue().step._tag).to.equal('Done');
    expect(reader.attributes).to.deep.equal(written);
    expect(calls('profiles.writeAttribute')).to.equal(1);
  });

  it('is not stored if the payment failed [RT-22]', async () => {
    const { flow, form, calls } = await aCheckout();
    flow.agreement.agree(true);
    form().type(aDecliningCard);
    await flow.pay();

    expect(flow.state.getValue().step._tag).to.equal('Deciding');
    expect(calls('profiles.writeAttribute')).to.equal(0);
  });

  for (const _tag of ['Offline', 'SignedOut', 'TimedOut'] as const)
    it(`never blocks a completed payment if it cannot be stored: ${_tag} [RT-22] [R6]`, async () => {
      const { flow, form, world, reader } = await aCheckout();
      world.fail('profiles.writeAttribute', { _tag });
      flow.agreement.agree(true);
      form().type(aGoodCard);
      await flow.pay();
      await flow.settled();

      expect(flow.state.getValue().step._tag).to.equal('Done');
      expect(reader.attributes).to.deep.equal({});
      expect(world.log.lines().map(({ what, facts }) => [what, facts['because']])).to.deep.include([
        'The reader’s agreement to the terms could not be stored',
        _tag,
      ]);
    });

  it('is requested together with the card errors, which are shown too [RT-22] [PF-01]', async () => {
    const { flow } = await aCheckout();

    await flow.pay();

    expect(flow.state.getValue().step).to.deep.include({ _tag: 'Deciding' });
    expect(flow.state.getValue().step).to.have.nested.property('problem._tag', 'Card');
    expect(flow.agreement.state.getValue().isMissing).to.equal(true);
  });

  it('delays the result only for a short time [RT-22] [R6]', async () => {
    const world = memoryWorld();
    const core = aMembership(
      { ...world, profiles: { ...world.profiles, writeAttribute: () => new Promise(() => undefined) } },
      { agreement },
    );

    await core.recordAgreement!(new Date());
  });

  it('is stored in the profile of a newly registered reader [RT-03] [RT-22] [AU-03]', async () => {
    const world = memoryWorld();
    const core = aMembership(world, { agreement });
    const flow = makeRegisterFlow(core);
    const ada = { email: 'ada@example.com', password: 'Courier-1', firstName: 'Ada', lastName: 'Reader' };
    await flow.submit(ada);
    expect(flow.state.getValue().phase).to.equal('Editing');
    expect(flow.agreement.state.getValue().isMissing).to.equal(true);

    flow.agreement.agree(true);
    await flow.submit(ada);

    expect(flow.state.getValue().phase).to.equal('Registered');
    // The in-memory clock ends the wait for the write at once; the agreement is written nevertheless.
    await new Promise(setImmediate);
    expect(Object.keys(world.accounts.find('ada@example.com')!.attributes)).to.deep.equal([
      'terms-agreement',
    ]);
  });

  it('does not block a registration if it cannot be stored [RT-03] [R6]', async () => {
    const world = memoryWorld();
    world.fail('profiles.writeAttribute', { _tag: 'Offline' });
    const core = aMembership(world, { agreement });
    const flow = makeRegisterFlow(core);
    flow.agreement.agree(true);
    await flow.submit({
      email: 'ada@example.com',
      password: 'Courier-1',
      firstName: 'Ada',
      lastName: 'Reader',
    });

    expect(flow.state.getValue().phase).to.equal('Registered');
    expect(E.isRight(await core.loadUser())).to.equal(true);
  });

  it('is read from the configuration, and a failure to store it is logged [HM-05]', () => {
    const observed: string[] = [];
    const log = { warn: (what: string) => void observed.push(what), error: () => undefined };
    const read = (fields: Record<string, unknown>) => agreementOf({ agreement: fields }, log, 'agreement');
    expect(read({})).to.equal(undefined);
    expect(read(agreement)).to.deep.equal(agreement);
    expect(observed).to.deep.equal([]);
    for (const wrong of [
      { version: '1' },
      { attribute: 'a' },
      { version: '', attribute: 'a' },
      { version: 1, attribute: 'a' },
    ])
      expect(read(wrong)).to.equal(undefined);
    expect(read({ version: '1', attribute: 'Not A Name' })).to.equal(undefined);
    expect(new Set(observed)).to.deep.equal(
      new Set(['configuration field "agreement" must be an object with "version" and "attribute"']),
    );
    expect(observed).to.have.length(5);
  });
});
