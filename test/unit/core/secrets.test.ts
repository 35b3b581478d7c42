import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { CallName } from '../../../adapters/memory/world/faults';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { aStorage } from '../../builders/storage';
import { storageJournal } from '../../../adapters/storage/journal';
import { storageBackends } from '../../../adapters/storage/storage-backend';
import { persistState } from '../../../core/use-cases/session/persist-state';
import { aMembership } from '../../builders/membership';
import { aBrowser } from '../../builders/storage';

const email = 'sentinel.reader@example.com';
const password = 'Sentinel-Pass-90210';

/** Runs all actions of a reader while one call always fails. Returns all data that could have left the app. */
const life = async (failing: CallName | null) => {
  const world = memoryWorld();
  const storage = aStorage();
  const journal = storageJournal({
    places: storageBackends(aBrowser({ localStorage: () => storage })),
    log: world.log,
    subtle: undefined,
  });
  const kept: string[] = [];
  const core = aMembership({
    ...world,
    journal: {
      ...journal,
      put: async (entry) => {
        const outcome = await journal.put(entry);
        kept.push(JSON.stringify([...storage.texts]));
        return outcome;
      },
    },
  });
  persistState({ store: world.storage, member: core.member, subscriptions: core.subscriptions });
  if (failing !== null) world.fail(failing, { _tag: 'Unexpected' });
  const nonce = world.cardNonce();
  await core.register({ email, password, firstName: 'Senta', lastName: 'Nell' });
  await core.signIn({ email, password: `${password}-wrong` });
  core.redirects.remember('/account/settings/membership');
  const plan = memoryPlans.find(({ planId }) => planId === 'sports-plus-monthly')!;
  await core.subscribe({ choice: { plan, skipTrial: true }, payment: { kind: 'nonce', nonce } });
  await core.refreshMembership();
  const noReason = { pauseReason: null, pauseReasonText: null };
  world.clock.advance(60_000);
  await core.pauseSubscription({ emailAddress: email, length: 1, reason: noReason });
  world.clock.advance(60_000);
  await core.resumeSubscription();
  await core.cancelSubscription({ reason: { cancelReason: null, cancelReasonText: null } });
  const methods = await world.paymentMethods.list();
  const secrets = [
    password,
    email,
    nonce,
    ...(E.isRight(methods) ? methods.right.flatMap((one) => one.nonce ?? []) : []),
    ...[world.cookies.sessionId()].flatMap((id) => (id === null ? [] : [id])),
  ];
  kept.push(JSON.stringify(world.storage.entries()), JSON.stringify([...storage.texts]));
  await core.signOut();
  return {
    secrets,
    shownTerms: {
      log: JSON.stringify(world.log.lines()),
      events: JSON.stringify(world.tracking.events()),
      storage: kept.join('\n'),
    },
  };
};

const calls: readonly (CallName | null)[] = [
  null,
  'identity.signIn',
  'identity.account',
  'profiles.read',
  'profiles.update',
  'subscriptions.list',
  'subscriptions.start',
  'subscriptions.cancel',
  'paymentMethods.list',
  'decisions.isEntitled',
  'site.plans',
  'site.prepareCustomer',
  'site.sendPostalCode',
  'site.sendPauseEmail',
  'newsletters.accountChange',
];

describe('Secrets', () => {
  const figure = { passed: 0, tried: 0 };
  after(() => console.log(`\n  R12 in memory: ${figure.passed} of ${figure.tried}`));

  for (const failing of calls) {
    it(`appear in no log, event or storage${failing === null ? '' : ` when ${failing} fails`} [PZ-01]`, async () => {
      const { secrets, shownTerms } = await life(failing);

      expect(secrets).to.have.length.above(2);
      expect(shownTerms.storage.length).to.be.above(2);
      for (const [place, text] of Object.entries(shownTerms)) {
        figure.tried += 1;
        expect(
          secrets.filter((one) => text.includes(one)),
          place,
        ).to.deep.equal([]);
        figure.passed += 1;
      }
    });
  }
});
