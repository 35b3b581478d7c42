import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { anAccount } from '../../../adapters/memory/world/accounts';
import type { CardForms, CardFormState } from '../../../core/ports/card-form';
import { cardFieldKeys } from '../../../core/domain/card/card-fields';
import { makeCardFormFlow, makeCodeFlow } from '../../../core/flows/payment-source/card-form';
import { aGoodCard, email, place } from '../../builders/payflow';

const aCardStore = () => {
  const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
  const ports = { clientToken: world.paymentMethods.clientToken, cardForms: world.cardForms };
  const store = makeCardFormFlow(ports);
  const invalid = () => {
    const now = store.state.getValue();
    return now._tag === 'Open' ? now.invalid : null;
  };
  return { world, ports, store, invalid, form: () => world.cardForms.opened().at(-1)! };
};

describe('The card form on the page', () => {
  it('opens with its own client token', async () => {
    const { store, world } = aCardStore();

    await store.open(place);

    expect(store.state.getValue()._tag).to.equal('Open');
    expect(world.calls().find(({ name }) => name === 'cardForms.open')?.with).to.deep.equal([
      'client-token-1',
      place,
    ]);
  });

  for (const call of ['paymentMethods.clientToken', 'cardForms.open'] as const) {
    it(`reports if it cannot be opened, and opens on retry (${call})`, async () => {
      const { store, world } = aCardStore();
      world.fail(call, { _tag: 'Offline' }, { times: 1 });

      await store.open(place);
      expect(store.state.getValue()).to.deep.equal({ _tag: 'Failed' });

      await store.open(place);
      expect(store.state.getValue()._tag).to.equal('Open');
    });
  }

  it('reports that it is opening, and shows no errors meanwhile [PF-01]', async () => {
    const { store, form, invalid } = aCardStore();
    const opening = store.open(place);
    expect(store.state.getValue()).to.deep.equal({ _tag: 'Opening' });
    expect(store.check()).to.equal(null);

    await opening;

    expect([invalid(), form().markedInvalid()]).to.deep.equal([[], []]);
  });

  it('counts as empty if only the prefilled name is there [PF-01]', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    form().type({ cardholderName: 'Robin Sample' });
    expect(store.check()).to.deep.equal({ _tag: 'FieldsEmpty' });
  });

  it('marks a field only if its mark changes, and moves to a field only if one is refused [PF-01] [PF-02]', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    form().type(aGoodCard);
    const [marks, focused]: [unknown[], unknown[]] = [[], []];
    Object.assign(form(), {
      markInvalid: (...mark: readonly unknown[]) => void marks.push(mark),
      focus: (field: unknown) => void focused.push(field),
    });
    store.check();
    store.askAgain([]);
    expect([marks, focused]).to.deep.equal([[], []]);
    store.askAgain(['number']);
    form().type({ cvv: '123' });
    expect([marks, focused]).to.deep.equal([[['number', true]], ['number']]);
  });

  it('requests no token after the page has closed, and ignores a late token', async () => {
    const { store, world } = aCardStore();
    void store.open(place);
    await store.close();
    expect(world.calls()).to.deep.equal([]);

    const late = aCardStore();
    let answer: () => void = () => undefined;
    const slow = makeCardFormFlow({
      cardForms: late.ports.cardForms,
      clientToken: () => new Promise((resolve) => (answer = () => resolve(E.right('late')))),
    });
    const opening = slow.open(place);
    await new Promise((resolve) => setTimeout(resolve));
    const closing = slow.close();
    answer();
    await Promise.all([opening, closing]);
    expect(late.world.cardForms.opened()).to.deep.equal([]);
    expect(slow.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('reports no failure after the page has closed', async () => {
    const { store, world } = aCardStore();
    world.fail('cardForms.open', { _tag: 'Offline' });
    const opening = store.open(place);
    while (!world.calls().some(({ name }) => name === 'cardForms.open')) await Promise.resolve();
    await store.close();
    await opening;

    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('ignores events of a closed form', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    await store.close();

    form().type(aGoodCard);
    store.focus('cvv');

    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
    expect(form().state.getValue().fields.cvv.isFocused).to.equal(false);
  });

  it('starts without marks if another form is opened [PF-01]', async () => {
    const { store, invalid, form } = aCardStore();
    await store.open(place);
    store.check();
    form().type(aGoodCard);
    store.askAgain(['number', 'cvv']);

    await store.open(place);

    expect([invalid(), form().markedInvalid()]).to.deep.equal([[], []]);
    form().type(aGoodCard);
    expect(invalid()).to.deep.equal([]);
  });

  it('is closed with the page', async () => {
    const { store, form } = aCardStore();
    await store.open(place);

    await store.close();

    expect(form().isClosed()).to.equal(true);
    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('is closed if the page closes while it is opening', async () => {
    const { store, world } = aCardStore();
    const opening = store.open(place);
    while (world.cardForms.opened().length === 0) await Promise.resolve();

    await store.close();
    await opening;

    expect(world.cardForms.opened().map((form) => form.isClosed())).to.deep.equal([true]);
    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('opens once if it is opened, closed and opened at once', async () => {
    const { store, world } = aCardStore();

    void store.open(place);
    void store.close();
    await store.open(place);

    expect(world.cardForms.opened().map((form) => form.isClosed())).to.deep.equal([false]);
    expect(store.state.getValue()._tag).to.equal('Open');
  });

  it('closes the previous form before another one opens', async () => {
    const { store, world } = aCardStore();

    await store.open(place);
    await store.open(place);

    expect(world.cardForms.opened().map((form) => form.isClosed())).to.deep.equal([true, false]);
  });

  it('reports all fields as empty [PF-01]', async () => {
    const { store, form } = aCardStore();
    await store.open(place);

    expect(store.check()).to.deep.equal({ _tag: 'FieldsEmpty' });
    expect(form().markedInvalid()).to.deep.equal([...cardFieldKeys]);
  });

  it('names missing or invalid fields and clears them once they are corrected [PF-01]', async () => {
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

  it('marks an incomplete field on blur, not while typing', async () => {
    const { store, form } = aCardStore();
    await store.open(place);
    store.focus('cvv');
    form().type({ number: '41' });

    const now = store.state.getValue();
    expect(now._tag === 'Open' && now.invalid).to.deep.equal(['number']);
    expect(now._tag === 'Open' && now.form.fields.cvv.isFocused).to.equal(true);
  });

  it('marks a field that may still become valid only on blur [PF-01]', async () => {
    const { store, ports, world } = aCardStore();
    const field = { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true };
    const fields = {
      cardholderName: field,
      number: field,
      expirationDate: field,
      cvv: field,
      postalCode: field,
    };
    const half = { ...field, isEmpty: false };
    const state = new BehaviorSubject<CardFormState>({ fields, cardType: null });
    const typing = makeCardFormFlow({
      ...ports,
      cardForms: {
        open: async () => {
          await store.open(place);
          return E.right({ ...world.cardForms.opened()[0]!, state } as never) as never;
        },
      } as CardForms,
    });
    await typing.open(place);
    const invalid = () => {
      const now = typing.state.getValue();
      return now._tag === 'Open' ? now.invalid : null;
    };

    state.next({ fields: { ...fields, number: { ...half, isFocused: true } }, cardType: null });
    expect(invalid()).to.deep.equal([]);
    state.next({ fields: { ...fields, number: half }, cardType: null });
    expect(invalid()).to.deep.equal(['number']);
  });

  it('forwards Enter until the listener is removed', async () => {
    const { store, form } = aCardStore();
    let callCount = 0;
    const forget = store.onSubmitRequest(() => (callCount += 1));
    await store.open(place);

    form().pressEnter();
    forget();
    form().pressEnter();

    expect(callCount).to.equal(1);
  });

  it('asks for the security code again after a decline, and marks it until it is typed [PF-01]', async () => {
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

  it('marks a valid but doubted field until it is changed or sent again [PF-02]', async () => {
    const { store, form, invalid } = aCardStore();
    await store.open(place);
    form().type(aGoodCard);

    store.askAgain(['number', 'postalCode']);

    expect([invalid(), form().markedInvalid()]).to.deep.equal([
      ['number', 'postalCode'],
      ['number', 'postalCode'],
    ]);
    const { fields } = form().state.getValue();
    expect([fields.number.isFocused, fields.number.isEmpty, fields.cvv.isEmpty]).to.deep.equal([
      true,
      false,
      true,
    ]);
    form().type({ number: '' });
    form().type({ number: aGoodCard.number, cvv: '123' });
    expect(invalid()).to.deep.equal(['postalCode']);
    expect(store.check()).to.equal(null);
    expect([invalid(), form().markedInvalid()]).to.deep.equal([[], []]);
  });

  it('asks only for the security code if no field is named [PF-01]', async () => {
    const { store, form, invalid } = aCardStore();
    await store.open(place);
    form().type(aGoodCard);

    store.askAgain([]);

    const { fields } = form().state.getValue();
    expect(cardFieldKeys.filter((key) => fields[key].isEmpty)).to.deep.equal(['cvv']);
    expect(cardFieldKeys.filter((key) => fields[key].isFocused)).to.deep.equal([]);
    expect(invalid()).to.deep.equal([]);
  });

  it('keeps the security code marked until it is typed, even if it is cleared late [PF-01]', async () => {
    const { store, form, invalid } = aCardStore();
    await store.open(place);
    form().type(aGoodCard);
    store.askAgain(['cvv']);
    form().type({ cvv: '4' });
    form().type({ cvv: '' });
    expect(invalid()).to.deep.equal(['cvv']);

    form().type({ cvv: '456' });
    form().type({ cvv: '' });

    expect(invalid()).to.deep.equal([]);
  });

  it('marks the fields that the provider rejected: some, all or none [PF-02]', async () => {
    const { store, form, invalid } = aCardStore();
    await store.open(place);

    store.refuse({ _tag: 'FieldsInvalid', fields: ['number', 'cvv'] });
    expect([invalid(), form().markedInvalid()]).to.deep.equal([
      ['number', 'cvv'],
      ['number', 'cvv'],
    ]);
    store.refuse({ _tag: 'FieldsEmpty' });
    expect(invalid()).to.deep.equal([...cardFieldKeys]);
    store.refuse({ _tag: 'CardFailed', message: 'No.' });
    expect([invalid(), form().markedInvalid()]).to.deep.equal([[], []]);
  });

  it('has only the security code field for a stored card [PF-01]', async () => {
    const { ports, form } = aCardStore();
    const code = makeCodeFlow(ports);
    await code.open({ ...place, containers: { cvv: 'a' }, labels: { cvv: '' } });
    expect(code.check()).to.deep.equal({ _tag: 'FieldsEmpty' });
    expect(form().markedInvalid()).to.deep.equal(['cvv']);

    form().type({ cvv: '1' });
    expect(code.check()).to.deep.equal({ _tag: 'FieldsInvalid', fields: ['cvv'] });
    form().type({ cvv: '123' });
    expect(code.check()).to.equal(null);
  });

  it('clears no field without an open form', () => {
    const { store } = aCardStore();

    store.askAgain(['cvv']);

    expect(store.state.getValue()).to.deep.equal({ _tag: 'Closed' });
  });

  it('returns no nonce without an open form', async () => {
    const { store } = aCardStore();

    expect(await store.tokenize()).to.deep.equal(E.left({ _tag: 'FieldsEmpty' }));
  });
});
