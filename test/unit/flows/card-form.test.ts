import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { cardFieldKeys } from '../../../core/domain/card/card-fields';
import { makeCardFormFlow } from '../../../core/flows/card/card-form';
import { aGoodCard, email, place } from '../../builders/payflow';

const aCardStore = () => {
  const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
  const store = makeCardFormFlow({
    clientToken: world.paymentMethods.clientToken,
    cardForms: world.cardForms,
  });
  return { world, store, form: () => world.cardForms.opened().at(-1)! };
};

describe('The card form on the page', () => {
  it('opens with a token of its own', async () => {
    const { store, world } = aCardStore();

    await store.open(place);

    expect(store.state.getValue()._tag).to.equal('Open');
    expect(world.calls().find(({ name }) => name === 'cardForms.open')?.with).to.deep.equal([
      'client-token-1',
      place,
    ]);
  });

  for (const call of ['paymentMethods.clientToken', 'cardForms.open'] as const) {
    it(`says when it cannot be opened, and opens when asked again (${call})`, async () => {
      const { store, world } = aCardStore();
      world.fail(call, { _tag: 'Offline' }, { times: 1 });

      await store.open(place);
      expect(store.state.getValue()).to.deep.equal({ _tag: 'Failed' });

      await store.open(place);
      expect(store.state.getValue()._tag).to.equal('Open');
    });
  }

  it('is closed with the page', async () => {
    const { store, form } = aCardStore();
    await store.open(place);

    await store.close();

    expect(form().isClosed()).to.equal(true);
    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('is closed when the page went away while it was opening', async () => {
    const { store, world } = aCardStore();
    const opening = store.open(place);
    while (world.cardForms.opened().length === 0) await Promise.resolve();

    await store.close();
    await opening;

    expect(world.cardForms.opened().map((form) => form.isClosed())).to.deep.equal([true]);
    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('opens once when it is opened, closed and opened in one go', async () => {
    const { store, world } = aCardStore();

    void store.open(place);
    void store.close();
    await store.open(place);

    expect(world.cardForms.opened().map((form) => form.isClosed())).to.deep.equal([false]);
    expect(store.state.getValue()._tag).to.equal('Open');
  });

  it('closes the form that was there before another one opens', async () => {
    const { store, world } = aCardStore();

    await store.open(place);
    await store.open(place);

    expect(world.cardForms.opened().map((form) => form.isClosed())).to.deep.equal([true, false]);
  });

  it('finds all fields empty [PF-01]', async () => {
    const { store, form } = aCardStore();
    await store.open(place);

    expect(store.check()).to.deep.equal({ _tag: 'FieldsEmpty' });
    expect(form().markedInvalid()).to.deep.equal([...cardFieldKeys]);
  });

  it('names the fields that are missing or wrong, and forgets them when they are mended [PF-01]', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    form().type({ ...aGoodCard, cvv: '', postalCode: '!' });

    expect(store.check()).to.deep.equal({ _tag: 'FieldsInvalid', fields: ['cvv', 'postalCode'] });

    form().type(aGoodCard);
    const now = store.state.getValue();
    expect(now._tag === 'Open' && now.invalid).to.deep.equal([]);
    expect(form().markedInvalid()).to.deep.equal([]);
    expect(store.check()).to.equal(null);
  });

  it('marks what was left half-typed, and not what is being typed', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    store.focus('cvv');
    form().type({ number: '41' });

    const now = store.state.getValue();
    expect(now._tag === 'Open' && now.invalid).to.deep.equal(['number']);
    expect(now._tag === 'Open' && now.form.fields.cvv.isFocused).to.equal(true);
  });

  it('passes Enter on, for as long as somebody listens', async () => {
    const { store, form } = aCardStore();
    let asked = 0;
    const forget = store.onSubmitRequest(() => (asked += 1));
    await store.open(place);

    form().pressEnter();
    forget();
    form().pressEnter();

    expect(asked).to.equal(1);
  });

  it('asks for the security code again after a refusal, and marks it until it is there [PF-01]', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    form().type(aGoodCard);

    store.askAgain(['cvv']);

    const { fields } = form().state.getValue();
    expect([fields.cvv.isEmpty, fields.cvv.isFocused, fields.number.isEmpty]).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect(form().markedInvalid()).to.deep.equal(['cvv']);
    form().type({ cvv: '456' });
    expect(form().markedInvalid()).to.deep.equal([]);
  });

  it('has nothing to ask again for without a form', () => {
    const { store } = aCardStore();

    store.askAgain(['cvv']);

    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('has no nonce without a form', async () => {
    const { store } = aCardStore();

    expect(await store.tokenize()).to.deep.equal(E.left({ _tag: 'FieldsEmpty' }));
  });
});
