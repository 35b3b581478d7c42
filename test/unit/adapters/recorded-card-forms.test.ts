import '../ui/setup';
import client from 'braintree-web/client';
import hostedFields from 'braintree-web/hosted-fields';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import sinon from 'sinon';
import { braintreeCardForms } from '../../../adapters/braintree/card-forms';
import { explainCardProblem, type CardFieldKey } from '../../../core/domain/card/card-fields';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { CardFormFailed } from '../../../core/ports/card-form';
import { fixtureNames, readFixtureText } from '../../contract/fixtures';

interface CardFixture {
  readonly call: 'create' | 'tokenize';
  readonly outcome: string;
  readonly request: { readonly fields: readonly CardFieldKey[] };
  readonly response: {
    readonly body: { readonly nonce: string } | null;
    readonly error: { readonly code: string } | null;
  };
}

const cardFixtures = fixtureNames().filter((name) => name.startsWith('card/'));
const read = (name: string): CardFixture => JSON.parse(readFixtureText(name)) as CardFixture;

/** A fake of the provider's fields that replays the recorded responses. */
const standIn = ({ call, request, response }: CardFixture) => {
  const untouched = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
  const fields = {
    getState: () => ({
      cards: [],
      fields: Object.fromEntries(request.fields.map((key) => [key, untouched])),
    }),
    on: () => undefined,
    tokenize: () =>
      response.error === null ? Promise.resolve(response.body) : Promise.reject(response.error),
    teardown: () => Promise.resolve(),
  };
  sinon.stub(client, 'create').resolves({} as never);
  const create = sinon.stub(hostedFields, 'create');
  if (call === 'create') create.rejects(response.error);
  else create.resolves(fields as never);
  return create;
};

const open = (fields: readonly CardFieldKey[]) =>
  braintreeCardForms.open('client-token', {
    containers: Object.fromEntries(fields.map((key) => [key, `place-${key}`])) as Record<
      CardFieldKey,
      string
    >,
    labels: { cardholderName: '', number: '', expirationDate: '', cvv: '', postalCode: '' },
    dateHint: '',
    style: { color: '', fontFamily: '', fontSize: '', fontWeight: '', placeholderColor: '', errorColor: '' },
  });

describe("The payment provider's card form", () => {
  afterEach(() => sinon.restore());

  for (const name of cardFixtures) {
    it(`returns the recorded result of ${name} [PF-01] [PF-02]`, async () => {
      const fixture = read(name);
      const { call, outcome, request, response } = fixture;
      const create = standIn(fixture);

      const opened = await open(request.fields);
      const ended: E.Either<CardFormFailed, unknown> =
        E.isRight(opened) && call === 'tokenize' ? await opened.right.tokenize() : opened;

      if (response.error === null) {
        expect(ended).to.deep.equal(E.right({ nonce: response.body?.nonce }));
      } else {
        if (E.isRight(ended)) throw new Error('It should have failed.');
        const problem = ended.left;
        if (
          problem._tag !== 'FieldsEmpty' &&
          problem._tag !== 'FieldsInvalid' &&
          problem._tag !== 'CardFailed'
        )
          throw new Error(`It ended as ${problem._tag}.`);
        expect(explainCardProblem(problem, makeTranslate())).to.equal(outcome);
      }
      expect(Object.keys(create.firstCall.args[0].fields ?? {})).to.have.members([...request.fields]);
    });
  }

  it('has only the security code if only its container exists [PF-01]', async () => {
    standIn(read('card/tokenize.cvv-only'));

    const opened = await open(['cvv']);

    if (E.isLeft(opened)) throw new Error(opened.left._tag);
    expect(Object.keys(opened.right.state.getValue().fields)).to.deep.equal(['cvv']);
  });

  it('closes missing fields without an error [PF-01]', async () => {
    const create = standIn(read('card/tokenize.success'));
    const opened = await open(['cvv']);
    if (E.isLeft(opened)) throw new Error(opened.left._tag);
    const fields = await create.firstCall.returnValue;
    (fields as unknown as { teardown: () => Promise<void> }).teardown = () =>
      Promise.reject(new Error('torn down'));

    expect(await opened.right.close()).to.equal(undefined);
  });
});
