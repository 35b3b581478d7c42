import { expect } from 'chai';
import type { RetentionOffer } from '../../../core/domain/decision/retention-offer';
import { afterFailure as afterChange, notDone } from '../../../core/flows/membership-change/after-failure';
import type { Failed } from '../../../core/flows/membership-change/failed';
import { factsOf, overview } from '../../../core/flows/membership-change/state';
import type { Task } from '../../../core/flows/membership-change/task';
import { termsOfChange } from '../../../core/flows/membership-change/terms';
import { afterFailure as afterPastDue } from '../../../core/flows/past-due/after-failure';
import { afterFailure as afterSubscribe } from '../../../core/flows/subscribe/after-failure';
import { changeOf } from '../../builders/changes';
import { active } from '../../builders/memberships';
import { aPayflow } from '../../builders/payflow';

const offline = { _tag: 'Offline' } as const;
const offer = { discountId: 'stay', heading: 'Stay' } as unknown as RetentionOffer;

/** The step after a failed past-due payment. `read`: if the records can be read again. */
const pastDueStep = async (
  failure: object,
  { isDue = true, read = true, along = null as object | null } = {},
) => {
  const rules = afterPastDue({
    termsOf: () => 9.99,
    refresh: async () => read,
    isDue: () => isDue,
    again: () => undefined,
    card: {} as never,
  });
  const sent = { task: { picked: null, by: 'form' }, shownTerms: 9.99, along };
  return (await rules(sent as never, failure as never, null)).step;
};
const problemOf = (step: object) => ('problem' in step ? step.problem : step);

describe('After a failed past-due payment', () => {
  it('reports a method that is gone only while an amount may be due [PZ-07] [PZ-09]', async () => {
    const gone = { _tag: 'MethodGone' };
    expect(problemOf(await pastDueStep(gone))).to.deep.equal({ _tag: 'Gone' });
    expect(problemOf(await pastDueStep(gone, { isDue: false, read: false }))).to.deep.equal({ _tag: 'Gone' });
    expect(await pastDueStep(gone, { isDue: false })).to.deep.include({ _tag: 'Done', refreshed: true });
  });

  it('gives the reason of the site only for a charge that the site has retried [PZ-07] [ER-01]', async () => {
    const because = { _tag: 'Unexpected' };
    const notice = { kind: 'message', key: 'error.account-inactive' };
    const ofSite = { ...notice, why: 'error.rest-unknown' };
    const refused = { _tag: 'Refused', after: 'money.not-charged', step: null };
    const uncharged = { _tag: 'NotDone', because };
    const retried = await pastDueStep(uncharged, { along: { kind: 'retry', token: null } });
    expect(problemOf(retried)).to.deep.equal({ ...refused, notice: ofSite, saved: false });
    for (const along of [null, { kind: 'stored', token: 'pm-2' }]) {
      const problem = problemOf(await pastDueStep(uncharged, { along }));
      expect(problem).to.deep.equal({ ...refused, notice, saved: false });
    }
    const charged = await pastDueStep({ _tag: 'ChargeFailed', because });
    expect(problemOf(charged)).to.deep.equal({ ...refused, notice: ofSite, saved: true });
  });
});

describe('After a failed change of a membership', () => {
  /** The step after the failure, with the number of times that the records were read again. */
  const changeStep = async (failure: object, task: Task = { kind: 'pause', length: 1 } as Task) => {
    const { services } = await aPayflow(active);
    await services.refreshMembership();
    const facts = () => factsOf(services);
    let reads = 0;
    const { step } = await afterChange({
      facts,
      refresh: async () => {
        reads += 1;
        return true;
      },
      again: () => undefined,
      deciding: (of, problem) => ({ _tag: 'Deciding', task: of, problem }),
    })({ task, shownTerms: termsOfChange(facts(), task) }, failure as Failed);
    return { step, reads };
  };

  it('leads back with the reason, if nothing was sent or the charge has failed [PZ-08] [PZ-09]', async () => {
    const charge = await changeStep({ _tag: 'ChargeFailed', because: { _tag: 'SignedOut' } });
    expect(charge.step).to.deep.include({ _tag: 'Deciding', problem: { _tag: 'SignedOut' } });
    const site = await changeStep({ _tag: 'NoSiteUrl' });
    expect(site).to.deep.include({ reads: 0 });
    expect(site.step).to.deep.include({ _tag: 'Deciding', problem: { _tag: 'NoSiteUrl' } });
  });

  it('reads the records if a method is gone, and asks for a new confirmation [PZ-09]', async () => {
    const { step, reads } = await changeStep({ _tag: 'MethodGone' });
    expect(reads).to.equal(1);
    expect(step).to.have.nested.property('problem._tag', 'TermsChanged');
  });

  it('reports outdated records if there is nothing left to discount [PZ-06] [PZ-09]', async () => {
    const { step, reads } = await changeStep({ _tag: 'NothingToDiscount' }, { kind: 'offer', offer });
    expect([step, reads]).to.deep.equal([overview({ outdated: true }), 1]);
  });

  it('gives the reason of the site only for an offer, which the site applies [PZ-06] [ER-01]', () => {
    const notice = { kind: 'message', key: 'error.updating-subscriptions' };
    expect(notDone({ kind: 'offer', offer }, offline)).to.deep.equal({
      _tag: 'Refused',
      notice: { ...notice, why: 'error.offline' },
    });
    expect(notDone({ kind: 'undo' }, offline)).to.deep.equal({ _tag: 'Refused', notice });
  });

  it('advises to try a half-done change again later, if the service is busy [PZ-09]', async () => {
    const { step } = await changeStep({
      ...{ _tag: 'HalfDone', change: changeOf('pause'), step: 'start', entryId: 'entry-1' },
      because: { _tag: 'Unexpected', retryAt: null },
    });
    expect(step).to.have.deep.property('notice', { kind: 'message', key: 'later.busy', retryAt: null });
  });
});

describe('After a failed subscription', () => {
  const subscribeStep = async (failure: object) => {
    let reads = 0;
    const rules = afterSubscribe({
      termsOf: () => null,
      refresh: async () => {
        reads += 1;
        return true;
      },
      ...{ loadPlans: async () => undefined, isMember: () => false, wantCode: () => undefined },
      ...{ again: () => undefined, card: {} as never },
    });
    const task = { planId: null, method: null, begun: null };
    const { step } = await rules({ task, shownTerms: null, along: null }, failure as never, null);
    return { problem: problemOf(step), reads };
  };

  it('reads the records if the method is gone, and reports it [PZ-08]', async () => {
    expect(await subscribeStep({ _tag: 'MethodGone' })).to.deep.equal({
      problem: { _tag: 'Gone' },
      reads: 1,
    });
  });

  it('reports a charge that failed, also one without a payment source of this page [PZ-08] [ER-02]', async () => {
    const because = { _tag: 'Refused', message: null };
    const { problem, reads } = await subscribeStep({ _tag: 'ChargeFailed', because });
    expect(problem).to.deep.include({ _tag: 'Refused', notCharged: true });
    expect(reads).to.equal(1);
  });

  it('asks for no security code without a payment source of this page [PF-01]', async () => {
    const because = { _tag: 'Refused', message: 'Gateway Rejected: cvv' };
    const { problem } = await subscribeStep({ _tag: 'NotDone', because });
    expect(problem).to.have.property('_tag', 'Refused');
  });
});
