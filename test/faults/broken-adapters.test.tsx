import { close } from '../unit/ui/account';
import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import type { CallName, FaultOptions } from '../../adapters/memory/world/faults';
import { makeRewardsPart } from '../../core/app/rewards-part';
import { noRewards } from '../../core/state/rewards';
import { makeStore } from '../../core/state/store';
import { fetchedScreens } from '../../ui/react/screens';
import type { Visit } from './acts';
import { faultsOf, type Fault } from './fault-kinds';
import { parts } from './journeys';
import type { Journey, Phase } from './journey';
import { faultsIn } from './judge';
import { reportedCalls } from './observed';
import { rowOf } from './row-of';
import { failing, healthy, withVisit, type Healthy } from './runner';
import { screenOf } from './journeys';
import { writesAfterFailure } from './rows-sending';

const journeys: Readonly<Record<string, Journey>> = {
  ...parts.readers,
  ...parts.payments,
  ...parts.memberships,
};

/** A journey and the phase in which it makes the call. */
type OnScreen = readonly [journey: string, phase: Phase];

/** Makes the call through the core, without a screen of the account area. Returns the answer after a failure. */
type InCore = (visit: Pick<Visit, 'world' | 'core'>) => Promise<unknown>;

const rewardsPart = ({ world, core }: Pick<Visit, 'world' | 'core'>) =>
  makeRewardsPart(
    {
      ...{ member: core.member, subscriptions: core.subscriptions, log: world.log, clock: world.clock },
      ...{ state: makeStore(noRewards), locale: 'en-US' },
    } as Parameters<typeof makeRewardsPart>[0],
    { rewards: world.rewards, tokens: world.rewardsTokens },
  );

/** Calls of the comments, and calls that only host pages make. The part of the page that makes them reports the fault. */
const byHostPages = null;

/** The user of each call. A new call without an entry is a compile error. */
const users: Readonly<Record<CallName, OnScreen | InCore | typeof byHostPages>> = {
  'articleContent.hiddenBody': byHostPages,
  'billing.applyDiscount': ['membership, offer', 'send'],
  'billing.discounts': ['overview', 'load'],
  'billing.retry': ['membership, charge again', 'send'],
  'captcha.token': ['register with a captcha', 'send'],
  'captchaCheck.isRequired': ['register with a captcha', 'send'],
  'captchaCheck.verify': ['register with a captcha', 'send'],
  'cardForm.tokenize': ['subscribe', 'send'],
  'cardForms.open': ['subscribe', 'load'],
  'commentsAccess.exchangeCode': byHostPages,
  'conversation.load': byHostPages,
  'conversation.signIn': byHostPages,
  'dataLayer.read': ['payments and receipts', 'load'],
  'decisions.availablePlans': ['subscribe', 'load'],
  'decisions.cancelOffer': ['membership, cancel', 'fill'],
  'decisions.isEntitled': ['handoff', 'load'],
  'decisions.textCampaigns': ['texts', 'load'],
  'devices.list': ['devices, one', 'load'],
  'devices.logOut': ['devices, one', 'send'],
  'devices.logOutOthers': ['devices, all others', 'send'],
  'identity.account': ['settings, name', 'load'],
  'identity.changePassword': ['settings, password', 'send'],
  'identity.confirmEmailChange': ['verify-email-change', 'send'],
  'identity.register': ['register', 'send'],
  'identity.registerWithProvider': ['register with a provider', 'send'],
  'identity.requestPasswordReset': ['forgot-password', 'send'],
  'identity.resendVerification': ['login, verification mail', 'send'],
  'identity.resetPassword': ['reset-password', 'send'],
  'identity.signIn': ['login', 'send'],
  'identity.signOut': ['settings, log out', 'send'],
  'identity.updateEmail': ['update-email', 'send'],
  'journal.close': ['membership, pause', 'send'],
  'journal.open': ['membership, pause', 'load'],
  'journal.put': ['subscribe', 'send'],
  'messageCounts.read': byHostPages,
  'newsletters.accountChange': ['membership, pause', 'send'],
  'newsletters.read': ['newsletters', 'load'],
  'newsletters.update': ['newsletters', 'send'],
  'offers.onOffer': byHostPages,
  'offers.plans': byHostPages,
  'openWallets.mount': ['subscribe with a wallet', 'load'],
  'paymentMethods.add': ['payment-method, add', 'send'],
  'paymentMethods.clientToken': ['subscribe', 'load'],
  'paymentMethods.list': ['payment-method, add', 'load'],
  'paymentMethods.remove': ['payment-method, remove', 'send'],
  'paymentMethods.replace': ['payment-method, replace', 'send'],
  'paymentMethods.setDefault': ['payment-method, default', 'send'],
  'paymentStatus.read': byHostPages,
  'paymentStatus.records': byHostPages,
  'pictures.upload': ['settings, picture', 'send'],
  'profanity.isFlagged': ['onboarding, profile', 'send'],
  'profiles.read': ['settings, name', 'load'],
  'profiles.readAttribute': ['texts, removed', 'load'],
  'profiles.readProvider': ['register with a provider', 'send'],
  'profiles.saveDisplaySettings': ['display', 'send'],
  'profiles.update': ['settings, name', 'send'],
  'profiles.writeAttribute': ['texts', 'send'],
  'rewards.invite': ['refer-a-friend, invitation', 'send'],
  'rewards.shared': (visit) => rewardsPart(visit).services.tellShared('copy' as never),
  'rewards.track': (visit) => rewardsPart(visit).events.track({ name: 'article' } as never),
  'rewards.upsertReader': ['my-rewards', 'load'],
  'rewards.widget': (visit) => rewardsPart(visit).services.loadWidget(),
  'rewardsTokens.issue': ['my-rewards', 'load'],
  'site.freshPlans': byHostPages,
  'site.plans': ['subscribe', 'load'],
  'site.prepareCustomer': ['subscribe', 'send'],
  'site.sendPauseEmail': ['membership, pause', 'send'],
  'site.sendPostalCode': ['subscribe', 'send'],
  'siteQueries.all': async ({ core }) =>
    (await core.membership.load()).siteQueries.all({ path: '/wp/v2/categories', read: O.some }),
  'siteQueries.get': async ({ core }) =>
    (await core.membership.load()).siteQueries.get({ path: '/wp/v2/categories', read: O.some }),
  'socialWindow.ask': ['login with a provider', 'send'],
  'subscriptions.cancel': ['membership, cancel', 'send'],
  'subscriptions.list': ['membership, pause', 'load'],
  'subscriptions.setPaymentMethod': ['payment-method, default', 'send'],
  'subscriptions.start': ['subscribe', 'send'],
  'wallets.open': ['subscribe with a wallet', 'load'],
  'webhook.send': byHostPages,
};

/** The failure with which a call ends if its adapter throws. */
const endOf = (name: CallName): Fault => {
  const tags = { journal: 'JournalFailed', captcha: 'NoToken', cardForm: 'CardFailed' };
  const tag = (tags as Readonly<Record<string, string>>)[name.split('.')[0]!];
  const faults = faultsOf(name);
  return (
    faults.find(({ error }) => error._tag === (tag ?? 'Unexpected')) ??
    faults.find(({ error }) => error._tag === 'Failed')!
  );
};

/** The port of a call in the core. */
const portOf = (name: CallName): string => name.replace(/^dataLayer\./, 'dataLayerSource.');

const kinds: readonly NonNullable<FaultOptions['breaks']>[] = ['throws', 'rejects'];

describe('A fault in one adapter', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const known = new Map<string, Promise<Healthy>>();
  before(async () => {
    await Promise.all(Object.values(fetchedScreens).map(({ load }) => load()));
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
  });
  after(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  afterEach(close);

  for (const [call, user] of Object.entries(users) as [CallName, (typeof users)[CallName]][]) {
    if (user === byHostPages) continue;
    if (typeof user === 'function') {
      it(`${call}: one report for each call, and the call ends [R6]`, async () => {
        for (const breaks of kinds)
          await withVisit(parts.readers['my-rewards'] as Journey, async ({ world, core }, listen) => {
            await core.loadUser();
            world.fail(call, { _tag: 'Unexpected' }, { breaks });
            world.forgetCalls();
            await user({ world, core });
            const made = world.calls().filter(({ name }) => name === call);
            expect(made).to.have.lengthOf.at.least(1);
            expect(reportedCalls({ world })).to.deep.equal(made.map(() => call));
            expect(listen()).to.deep.equal([]);
          });
      });
      continue;
    }
    const [name, phase] = user;
    it(`${call}, ${name}: one report for each call, and the screen shows a failed call [R6] [R7]`, async () => {
      const journey = journeys[name]!;
      const well = await (known.get(name) ?? known.set(name, healthy(journey)).get(name)!);
      for (const breaks of kinds) {
        const fault: Fault = { ...endOf(call), breaks };
        const outcome = await failing(journey, phase, call, fault);
        const row = rowOf(name, screenOf(journey), phase, call)!;
        const problems = faultsIn(outcome, {
          ...{ journey, phase, call, fault, row, usual: well[phase].calls },
          writesAfterFailure: writesAfterFailure[name] ?? [],
        });
        const { observed } = outcome;
        expect(problems, breaks).to.deep.equal([]);
        expect(observed.calls.get(call), breaks).to.be.at.least(1);
        expect(observed.reported, breaks).to.deep.equal(
          Array.from({ length: observed.calls.get(call)! }, () => portOf(call)),
        );
        // A page that cannot be read has its own way on.
        if (well.load.observed.navigation)
          expect(observed.navigation || observed.says('page.unreadable-title'), breaks).to.equal(true);
      }
    });
  }
});
