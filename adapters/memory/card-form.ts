import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { makeStore } from '../../core/state/store';
import { fieldsIn, type CardFieldKey, type CardProblem } from '../../core/domain/card/card-fields';
import type {
  CardFieldState,
  CardForm,
  CardFormFailed,
  CardFormPlace,
  CardForms,
  CardFormState,
  TokenizedCard,
} from '../../core/ports/card-form';
import { cardOfNumber, codeAlone, type MemoryCards } from './world/cards';
import { openGate, type Gate } from './world/faults';

export interface MemoryCardForm extends CardForm {
  readonly type: (values: Partial<Readonly<Record<CardFieldKey, string>>>) => void;
  readonly pressEnter: () => void;
  readonly markedInvalid: () => readonly CardFieldKey[];
  readonly isClosed: () => boolean;
}

export interface MemoryCardForms extends CardForms {
  /** All opened forms, oldest first. */
  readonly opened: () => readonly MemoryCardForm[];
}

export interface MemoryCardFormsOptions {
  readonly cards: MemoryCards;
  readonly gate?: Gate;
}

export const inMemoryCardForms = ({ cards, gate = openGate }: MemoryCardFormsOptions): MemoryCardForms => {
  const forms: MemoryCardForm[] = [];
  return {
    open: <Keys extends CardFieldKey>(clientToken: string, place: CardFormPlace<Keys>) =>
      gate(
        'cardForms.open',
        [clientToken, place],
        TE.fromIO<CardForm<Keys>, CardFormFailed>(() => {
          const form = makeForm(cards, gate, fieldsIn(place.containers), place.prefill);
          forms.push(form);
          // The form has exactly the requested fields.
          return form as unknown as CardForm<Keys>;
        }),
      )(),
    opened: () => forms,
  };
};

/** Valid values of each field. */
const valid: Readonly<Record<CardFieldKey, RegExp>> = {
  cardholderName: /\S/,
  number: /^(?:\d ?){12,18}\d$/,
  expirationDate: /^(?:0[1-9]|1[0-2]) ?\/ ?(?:\d{2}|\d{4})$/,
  cvv: /^\d{3,4}$/,
  postalCode: /^\w{3,10}$/,
};

const makeForm = (
  cards: MemoryCards,
  gate: Gate,
  keys: readonly CardFieldKey[],
  prefill: CardFormPlace['prefill'],
): MemoryCardForm => {
  let values: Readonly<Record<CardFieldKey, string>> = {
    cardholderName: '',
    number: '',
    expirationDate: '',
    cvv: '',
    postalCode: '',
    ...prefill,
  };
  let focused: CardFieldKey | null = null;
  let closed = false;
  const marked = new Set<CardFieldKey>();
  const listeners = new Set<() => void>();

  const fieldState = (key: CardFieldKey): CardFieldState => {
    const isEmpty = values[key] === '';
    const isValid = valid[key].test(values[key]);
    return { isEmpty, isValid, isPotentiallyValid: isEmpty || isValid, isFocused: focused === key };
  };
  const snapshot = (): CardFormState => ({
    fields: Object.fromEntries(keys.map((key) => [key, fieldState(key)])) as CardFormState['fields'],
    cardType: values.number === '' ? null : (providerNames[cardOfNumber(values).card_type ?? ''] ?? null),
  });
  const state = makeStore(snapshot());
  const change = (apply: () => void): void => {
    apply();
    state.set(snapshot());
  };

  const tokenize = (): E.Either<CardProblem, TokenizedCard> => {
    if (closed) return E.left({ _tag: 'CardFailed', message: 'The form was closed.' });
    const { fields } = snapshot();
    if (keys.every((key) => fields[key].isEmpty)) return E.left({ _tag: 'FieldsEmpty' });
    const invalid = keys.filter((key) => !fields[key].isValid);
    if (invalid.length > 0) return E.left({ _tag: 'FieldsInvalid', fields: invalid });
    return E.right({
      nonce: cards.issue(keys.includes('number') ? cardOfNumber(values) : codeAlone(values.cvv)),
    });
  };

  return {
    state,
    tokenize: gate('cardForm.tokenize', [], TE.fromIOEither(tokenize)),
    focus: (field) => change(() => (focused = field)),
    clear: (field) => change(() => (values = { ...values, [field]: '' })),
    onSubmitRequest: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    markInvalid: (field, invalid) => void (invalid ? marked.add(field) : marked.delete(field)),
    close: async () => {
      closed = true;
      listeners.clear();
    },
    type: (typed) => change(() => (values = { ...values, ...typed })),
    pressEnter: () => listeners.forEach((listener) => listener()),
    markedInvalid: () => [...marked],
    isClosed: () => closed,
  };
};

const providerNames: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'master-card',
  'American Express': 'american-express',
  Discover: 'discover',
};
