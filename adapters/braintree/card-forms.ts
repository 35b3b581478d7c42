import client from 'braintree-web/client';
import hostedFields, { type HostedFields, type HostedFieldsState } from 'braintree-web/hosted-fields';
import * as TE from 'fp-ts/TaskEither';
import { makeStore } from '../../core/state/store';
import { fieldsIn, type CardFieldKey } from '../../core/domain/card/card-fields';
import type { CardForm, CardFormPlace, CardForms, CardFormState } from '../../core/ports/card-form';
import { toCardProblem } from './card-problem';

/** The card provider's hosted fields, each in its own iframe (PF-01). */
export const braintreeCardForms: CardForms = {
  open: (clientToken, place) => TE.tryCatch(() => open(clientToken, place), toCardProblem)(),
};

const open = async <Keys extends CardFieldKey>(
  clientToken: string,
  place: CardFormPlace<Keys>,
): Promise<CardForm<Keys>> => {
  const keys = fieldsIn(place.containers);
  const connection = await client.create({ authorization: clientToken });
  const fields = await hostedFields.create({
    client: connection,
    styles: {
      input: {
        'font-size': place.style.fontSize,
        'font-family': place.style.fontFamily,
        'font-weight': place.style.fontWeight,
        color: place.style.color,
      },
      '::placeholder': { color: place.style.placeholderColor },
      'input.invalid': { color: place.style.errorColor },
    },
    fields: Object.fromEntries(
      keys.map((key) => [
        key,
        {
          container: `#${place.containers[key]}`,
          internalLabel: place.labels[key],
          ...(key === 'expirationDate' && { placeholder: place.dateHint }),
          ...(place.prefill?.[key] && { prefill: place.prefill[key] }),
        },
      ]),
    ),
  });
  return toCardForm(fields, keys);
};

const toCardForm = <Keys extends CardFieldKey>(
  fields: HostedFields,
  keys: readonly Keys[],
): CardForm<Keys> => {
  const toState = stateOf(keys);
  const state = makeStore(toState(fields.getState()));
  const submitListeners = new Set<() => void>();
  const changed = (event: HostedFieldsState): void => state.set(toState(event));
  for (const name of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const) {
    fields.on(name, changed);
  }
  fields.on('inputSubmitRequest', () => submitListeners.forEach((listener) => listener()));
  return {
    state,
    tokenize: TE.tryCatch(async () => ({ nonce: (await fields.tokenize()).nonce }), toCardProblem),
    focus: (field) => fields.focus(field),
    clear: (field) => fields.clear(field),
    onSubmitRequest: (listener) => {
      submitListeners.add(listener);
      return () => submitListeners.delete(listener);
    },
    markInvalid: (field, invalid) => {
      if (invalid) fields.setAttribute({ field, attribute: 'aria-invalid', value: 'true' });
      else fields.removeAttribute({ field, attribute: 'aria-invalid' });
    },
    close: async () => {
      submitListeners.clear();
      // `teardown` throws if the fields were removed already; nothing is left to close then.
      await fields.teardown().catch(() => undefined);
    },
  };
};

const stateOf =
  <Keys extends CardFieldKey>(keys: readonly Keys[]) =>
  ({ fields, cards }: HostedFieldsState): CardFormState<Keys> => ({
    cardType: cards.length === 1 ? (cards[0]?.type ?? null) : null,
    fields: Object.fromEntries(
      keys.map((key) => {
        const { isEmpty, isValid, isPotentiallyValid, isFocused } = fields[key];
        return [key, { isEmpty, isValid, isPotentiallyValid, isFocused }];
      }),
    ) as CardFormState<Keys>['fields'],
  });
