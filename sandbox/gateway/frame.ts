import Framebus from 'framebus';
import { Client, constants, errors, type TokenizedCard, type WireError } from './braintree-internals';
import { CardForm, type FieldKey, type FieldOptions } from './card-form';
import { mountField } from './field-input';
import { cardRequest, type TokenizeOptions } from './tokenize-request';

/**
 * The page inside each hosted card field. The frame that the library contacts first owns the form and responds for all
 * frames. The other frames only show their input.
 */
interface FieldFrame extends Window {
  mountSandboxField?: (form: CardForm) => void;
}

const { events } = constants;
const key = window.name.replace('braintree-hosted-field-', '') as FieldKey;
const bus = new Framebus({ channel: location.hash.slice(1), targetFrames: [window.parent] });

(window as FieldFrame).mountSandboxField = (form) => mountField(key, form, bus);

bus.emit(events.FRAME_READY, { field: key }, ((configuration: unknown) => {
  const { fields, styles } = configuration as {
    fields: Partial<Record<FieldKey, FieldOptions>>;
    styles?: object;
  };
  const form: CardForm = new CardForm(fields, styles ?? {}, {
    changed: (type, emittedBy) => {
      const states = Object.entries(form.fields).map(
        ([name, { isEmpty, isValid, isPotentiallyValid, isFocused }]) => [
          name,
          { isEmpty, isValid, isPotentiallyValid, isFocused },
        ],
      );
      bus.emit(events.INPUT_EVENT, {
        type,
        merchantPayload: { emittedBy, cards: form.cards, fields: Object.fromEntries(states) as object },
      });
    },
    entryBegan: () => bus.emit(events.CARD_FORM_ENTRY_HAS_BEGUN),
    binKnown: (bin) => bus.emit(events.BIN_AVAILABLE, bin as never),
  });
  mountEverywhere(form);
  const client = new Promise<InstanceType<typeof Client>>((resolve) => {
    bus.emit(events.READY_FOR_CLIENT, ((settings: unknown) => resolve(new Client(settings))) as never);
  });
  bus.on(events.TOKENIZATION_REQUEST, ((options: TokenizeOptions, reply: (answer: unknown[]) => void) => {
    void tokenize(form, client, options).then(reply);
  }) as never);
}) as never);

const mountEverywhere = (form: CardForm): void => {
  for (let index = 0; index < window.parent.frames.length; index += 1) {
    const sibling = window.parent.frames[index] as FieldFrame | undefined;
    try {
      if (sibling?.location.href === location.href) sibling.mountSandboxField?.(form);
    } catch {
      // The frame belongs to another origin on the same page.
    }
  }
};

/** Responds with `[null, payload]` or `[error]`, as the library expects. */
const tokenize = async (
  form: CardForm,
  client: Promise<InstanceType<typeof Client>>,
  options: TokenizeOptions,
): Promise<unknown[]> => {
  const keys = form.keys().filter((each) => options.fieldsToTokenize?.includes(each) ?? true);
  if (keys.every((each) => form.field(each).isEmpty)) return [plain(errors.HOSTED_FIELDS_FIELDS_EMPTY)];
  const invalidFieldKeys = form.invalidAmong(keys);
  if (invalidFieldKeys.length > 0)
    return [{ ...plain(errors.HOSTED_FIELDS_FIELDS_INVALID), details: { invalidFieldKeys } }];
  const value = (each: FieldKey): string | undefined =>
    keys.includes(each) ? form.field(each).value : undefined;
  try {
    const request = {
      api: 'clientApi',
      method: 'post',
      endpoint: 'payment_methods/credit_cards',
      data: cardRequest(value, options),
    };
    const { creditCards } = await (await client).request(request);
    const { nonce, details, description, type, binData } = creditCards[0] as TokenizedCard;
    return [null, { nonce, details, description, type, binData }];
  } catch (error) {
    return [failure(error as Failure)];
  }
};

interface Failure extends WireError {
  details?: {
    httpStatus?: number;
    originalError?: { fieldErrors?: { fieldErrors?: { code?: string }[] }[] };
  };
}

const failure = (error: Failure): WireError => {
  const { httpStatus = 0, originalError } = error.details ?? {};
  const known =
    constants.tokenizationErrorCodes[originalError?.fieldErrors?.[0]?.fieldErrors?.[0]?.code ?? ''];
  if (known !== undefined) return { ...plain(known), details: { originalError } };
  const general =
    httpStatus >= 400 && httpStatus < 500
      ? errors.HOSTED_FIELDS_FAILED_TOKENIZATION
      : errors.HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR;
  return { ...plain(general), details: { originalError: plain(error) } };
};

/** Keeps only the properties that can be sent between frames. */
const plain = ({ type, code, message, details }: WireError): WireError => ({
  type,
  code,
  ...(message !== undefined && { message }),
  ...(details !== undefined && { details }),
});
