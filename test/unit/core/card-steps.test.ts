import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import type { StoredMethod } from '../../../adapters/memory/world/cards';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import type { PaymentMethod } from '../../../core/domain/payment-method/payment-method';
import type { CallFailed } from '../../../core/ports/call-failed';
import {
  addCardSteps,
  payingCardSteps,
  paysForAll,
  removeCardSteps,
  updateCardSteps,
} from '../../../core/use-cases/saga/card-steps';
import type { SagaStep } from '../../../core/use-cases/saga/step';
import { aMemorySubscription } from '../../builders/payflow';
import { callsTo, profileOf, robin } from '../../builders/subscriber';

const offline: CallFailed = { _tag: 'Offline' };
const second = aStoredMethod({ token: 'pm-2', default: false, nonce: 'stored-nonce-2' });
const third = aStoredMethod({ token: 'pm-3', default: false, nonce: 'stored-nonce-3' });
const newCard = { methodToken: null, seenTokens: ['pm-1'], subscriptionId: 'sub-1' };
const storedCard = { methodToken: 'pm-2', seenTokens: [], subscriptionId: 'sub-1' };
const lost = E.left({ _tag: 'NotSent', because: { _tag: 'Refused', message: null } });
const notFound = E.left({ _tag: 'NotSent', because: { _tag: 'NotFound' } });
const done = E.right(undefined);

/** A subscriber with these cards. The first one pays. */
const aPayer = (...methods: readonly StoredMethod[]): MemoryWorld =>
  memoryWorld({
    accounts: [anAccount({ methods, subscriptions: [aMemorySubscription()] })],
    signedInAs: robin,
  });

const cards = async (world: MemoryWorld): Promise<readonly PaymentMethod[]> => {
  const methods = await world.paymentMethods.list();
  return E.isRight(methods) ? methods.right : expect.fail('no cards');
};

const cardOf = async (world: MemoryWorld, token: string): Promise<PaymentMethod> =>
  (await cards(world)).find((one) => one.token === token)!;

const writes = (world: MemoryWorld): readonly string[] =>
  world
    .calls()
    .map((call) => [call.name, ...call.with].join(' '))
    .filter((call) => !call.startsWith('paymentMethods.list'));

const features = ({ name, lagMs, mayActWithin, undo, trailing, unrecognizable }: SagaStep) => [
  name,
  lagMs,
  mayActWithin,
  undo === null,
  trailing,
  unrecognizable === true,
];

describe('The request that changes a card', () => {
  it('may act for 90 seconds, unless it moves to a stored card or only notes the change [R22]', () => {
    const world = aPayer(aStoredMethod());

    expect(payingCardSteps(world, newCard, null).map(features)).to.deep.equal([
      ['add-card', 0, 90_000, true, false, false],
      ['default', 0, 90_000, true, false, false],
      ['move-subscription', 0, 90_000, true, false, false],
      ['note-change', 0, 0, true, true, false],
    ]);
    expect(payingCardSteps(world, storedCard, null).map(features)).to.deep.equal([
      ['default', 0, 90_000, true, false, false],
      ['move-subscription', 0, 0, true, false, false],
      ['note-change', 0, 0, true, true, false],
    ]);
    expect(updateCardSteps(world, { methodToken: 'pm-1' }, null).map(features)).to.deep.equal([
      ['update-card', 0, 90_000, true, false, true],
      ['note-change', 0, 0, true, true, false],
    ]);
    expect(removeCardSteps(world, { methodToken: 'pm-1' }).map(features)).to.deep.equal([
      ['remove-card', 0, 90_000, true, false, false],
      ['note-change', 0, 0, true, true, false],
    ]);
  });

  it('is sent to the chosen card of several, and noted as an edit [PZ-08]', async () => {
    const world = aPayer(aStoredMethod(), third, second);

    for (const step of payingCardSteps(world, storedCard, null))
      expect(await step.run(), step.name).to.deep.equal(done);

    expect(writes(world).slice(0, 2)).to.deep.equal([
      'paymentMethods.setDefault pm-2',
      'subscriptions.setPaymentMethod sub-1 pm-2',
    ]);
    expect(profileOf(world).paymentMethodEditLog).to.have.length(1);
    expect(profileOf(world).paymentMethodUpdateLog).to.deep.equal([]);
  });

  it('is sent to the card that was not there before [PZ-08]', async () => {
    const world = aPayer(aStoredMethod());
    const nonce = world.cardNonce();

    for (const step of payingCardSteps(world, newCard, nonce))
      expect(await step.run(), step.name).to.deep.equal(done);

    const added = (await cards(world))[1]!.token;
    expect(writes(world).slice(0, 3)).to.deep.equal([
      `paymentMethods.add ${nonce}`,
      `paymentMethods.setDefault ${added}`,
      `subscriptions.setPaymentMethod sub-1 ${added}`,
    ]);
    expect(profileOf(world).paymentMethodUpdateLog).to.have.length(1);
    expect(profileOf(world).paymentMethodEditLog).to.deep.equal([]);
  });

  it('is not sent if the card is gone, even if there are others [PZ-09]', async () => {
    const world = aPayer(aStoredMethod(), third);

    for (const step of payingCardSteps(world, storedCard, null).slice(0, 2))
      expect(await step.run(), step.name).to.deep.equal(notFound);
    expect(writes(world)).to.deep.equal([]);
  });

  it('is not sent if the cards cannot be read [PZ-09]', async () => {
    const world = aPayer(aStoredMethod(), second);
    world.fail('paymentMethods.list', offline);

    for (const step of payingCardSteps(world, storedCard, null).slice(0, 2))
      expect(await step.run(), step.name).to.deep.equal(E.left({ _tag: 'NotSent', because: offline }));
    expect(writes(world)).to.deep.equal([]);
  });

  it('is not sent without the card, which was lost with its page [PZ-09]', async () => {
    const world = aPayer(aStoredMethod());

    expect(await addCardSteps(world, { seenTokens: [] }, null)[0]!.run()).to.deep.equal(lost);
    expect(await updateCardSteps(world, { methodToken: 'pm-1' }, null)[0]!.run()).to.deep.equal(lost);
    expect(world.calls()).to.deep.equal([]);
  });
});

describe('A new default card', () => {
  it('is the chosen one, and no other [PZ-08]', async () => {
    const world = aPayer(aStoredMethod(), third, second);
    const isDefault = (methodToken: string) =>
      payingCardSteps(world, { ...storedCard, methodToken }, null)[0]!.happened();

    expect(await isDefault('pm-1')).to.deep.equal(E.right(true));
    expect(await isDefault('pm-2')).to.deep.equal(E.right(false));
    expect(await isDefault('gone')).to.deep.equal(E.right(false));
  });
});

describe('A subscription that moves to another card', () => {
  const move = (world: MemoryWorld, facts: typeof newCard | typeof storedCard) =>
    payingCardSteps(world, facts, null).find(({ name }) => name === 'move-subscription')!;

  it('has moved once only that card pays [PZ-08]', async () => {
    const world = aPayer(aStoredMethod(), second);
    const step = move(world, storedCard);

    expect(await step.happened()).to.deep.equal(E.right(false));
    await step.run();
    expect(await step.happened()).to.deep.equal(E.right(true));
    world.accounts.find(robin)!.subscriptions = [];
    expect(await step.happened()).to.deep.equal(E.right(false));
  });

  it('has moved to a new card once that card pays, even if another one pays as well [PZ-08]', async () => {
    const world = aPayer(aStoredMethod(), second);
    const account = world.accounts.find(robin)!;
    const step = move(world, newCard);

    expect(await step.happened()).to.deep.equal(E.right(false));
    account.subscriptions = [
      ...account.subscriptions,
      aMemorySubscription({ id: 'sub-2', methodToken: 'pm-2' }),
    ];
    expect(await step.happened()).to.deep.equal(E.right(true));
    expect(await move(world, storedCard).happened()).to.deep.equal(E.right(false));
  });

  it('has not moved to a new card that is missing [PZ-08]', async () => {
    expect(await move(aPayer(aStoredMethod()), newCard).happened()).to.deep.equal(E.right(false));
  });

  it('is paid by one card alone if no other one is in use [PZ-08]', async () => {
    const [first, other] = await cards(aPayer(aStoredMethod(), second));
    const used = (one: PaymentMethod | undefined, has_active_subscription: boolean) => ({
      ...one!,
      has_active_subscription,
    });

    expect(paysForAll([used(first, true), used(other, false)], 'pm-1')).to.equal(true);
    expect(paysForAll([used(first, true), used(other, true)], 'pm-1')).to.equal(false);
    expect(paysForAll([used(first, false), used(other, true)], 'pm-1')).to.equal(false);
    expect(paysForAll([used(first, false), used(other, false)], 'pm-1')).to.equal(false);
    expect(paysForAll([], 'pm-1')).to.equal(false);
  });
});

describe('A card that is added', () => {
  it('is taken from the response [PZ-08]', async () => {
    const world = aPayer(aStoredMethod());
    const taken: PaymentMethod[] = [];
    const [add] = addCardSteps(
      world,
      { seenTokens: ['pm-1'] },
      world.cardNonce(),
      (card) => void taken.push(card),
    );

    expect(await add!.run()).to.deep.equal(done);

    expect(taken).to.deep.equal([(await cards(world))[1]]);
  });

  it('is taken from the list after a lost response, once it is there [PZ-08]', async () => {
    const world = aPayer(aStoredMethod());
    const taken: PaymentMethod[] = [];
    const [add] = addCardSteps(
      world,
      { seenTokens: ['pm-1'] },
      world.cardNonce(),
      (card) => void taken.push(card),
    );

    expect(await add!.happened()).to.deep.equal(E.right(false));
    expect(taken).to.deep.equal([]);
    world.fail('paymentMethods.add', offline, { after: true });
    expect(await add!.run()).to.deep.equal(E.left(offline));
    expect(taken).to.deep.equal([]);
    expect(await add!.happened()).to.deep.equal(E.right(true));
    expect(taken).to.deep.equal([(await cards(world))[1]]);
  });

  it('is noted as an update [PZ-08]', async () => {
    const world = aPayer(aStoredMethod());

    await addCardSteps(world, { seenTokens: [] }, null)[1]!.run();

    expect(profileOf(world).paymentMethodUpdateLog).to.have.length(1);
  });
});

describe('A card that is replaced', () => {
  const replacing = async (...methods: readonly StoredMethod[]) => {
    const world = aPayer(...methods);
    const taken: PaymentMethod[] = [];
    const before = await cardOf(world, 'pm-2');
    const typed = {
      nonce: world.cardNonce({ last_4: '0005' }),
      before,
      take: (card: PaymentMethod) => void taken.push(card),
    };
    const [update, note] = updateCardSteps(world, { methodToken: 'pm-2' }, typed);
    world.forgetCalls();
    return { world, taken, nonce: typed.nonce, update: update!, note: note! };
  };

  it('is taken from the response [PZ-08]', async () => {
    const { world, taken, nonce, update, note } = await replacing(aStoredMethod(), second);

    expect(await update.run()).to.deep.equal(done);
    expect(await note.run()).to.deep.equal(done);

    expect(writes(world)[0]).to.equal(`paymentMethods.replace pm-2 ${nonce}`);
    expect(taken).to.deep.equal([await cardOf(world, 'pm-2')]);
    expect(profileOf(world).paymentMethodUpdateLog).to.have.length(1);
  });

  it('is taken from the list after a lost response, once its digits differ [PZ-08] [R22]', async () => {
    const { world, taken, update } = await replacing(aStoredMethod({ last_4: '4242' }), second);

    expect(await update.happened()).to.deep.equal(E.right(false));
    world.fail('paymentMethods.replace', offline, { after: true });
    expect(await update.run()).to.deep.equal(E.left(offline));
    expect(taken).to.deep.equal([]);
    expect(await update.happened()).to.deep.equal(E.right(true));
    expect(taken).to.deep.equal([await cardOf(world, 'pm-2')]);
  });

  it('is not recognized if it is gone [R22]', async () => {
    const { world, taken, update } = await replacing(aStoredMethod(), second);
    await world.paymentMethods.remove('pm-2');

    expect(await update.happened()).to.deep.equal(E.right(false));
    expect(taken).to.deep.equal([]);
  });

  it('is not recognized by a later page [R22]', async () => {
    const { world, update } = await replacing(aStoredMethod(), second);
    await update.run();

    expect(await updateCardSteps(world, { methodToken: 'pm-2' }, null)[0]!.happened()).to.deep.equal(
      E.right(false),
    );
  });
});

describe('A card that is removed', () => {
  it('is gone from the list, and noted as an edit [PZ-08]', async () => {
    const world = aPayer(aStoredMethod(), second, third);
    const [remove, note] = removeCardSteps(world, { methodToken: 'pm-2' });

    expect(await remove!.happened()).to.deep.equal(E.right(false));
    expect(await remove!.run()).to.deep.equal(done);
    expect(await remove!.happened()).to.deep.equal(E.right(true));
    expect(await note!.run()).to.deep.equal(done);

    expect(callsTo(world, 'paymentMethods.remove').map((call) => call.with)).to.deep.equal([['pm-2']]);
    expect((await cards(world)).map(({ token }) => token)).to.deep.equal(['pm-1', 'pm-3']);
    expect(profileOf(world).paymentMethodEditLog).to.have.length(1);
    expect(profileOf(world).paymentMethodUpdateLog).to.deep.equal([]);
  });
});
