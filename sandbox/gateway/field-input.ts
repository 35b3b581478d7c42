import type Framebus from 'framebus';
import { injectWithAllowlist } from 'inject-stylesheet';
import RestrictedInput from 'restricted-input';
import { constants } from './braintree-internals';
import type { CardForm, FieldKey } from './card-form';

const patterns: Partial<Record<FieldKey, string>> = {
  number: '{{9999}} {{9999}} {{9999}} {{9999}}{{999}}',
  expirationDate: '{{99}} / {{9999}}',
  cvv: '{{9999}}',
};
const amexNumber = '{{9999}} {{999999}} {{99999}}';
const { events } = constants;

/** Mounts this frame's own input and connects it to the form that all frames share. */
export const mountField = (key: FieldKey, form: CardForm, bus: Framebus): void => {
  injectWithAllowlist(form.styles as Parameters<typeof injectWithAllowlist>[0], constants.allowedStyles);
  const options = form.options[key] ?? {};
  const input = createInput(key, form);
  const pattern = patterns[key];
  const restricted =
    pattern !== undefined && options.formatInput !== false
      ? new RestrictedInput({ element: input, pattern })
      : null;

  let current = pattern;
  const show = (): void => {
    const { isValid, isPotentiallyValid } = form.field(key);
    input.classList.toggle('valid', isValid);
    input.classList.toggle('invalid', !isPotentiallyValid);
    input.setAttribute('aria-invalid', String(!isPotentiallyValid));
    const fitting = key === 'number' && isAmex(form) ? amexNumber : pattern;
    if (fitting === undefined || fitting === current) return;
    current = fitting;
    restricted?.setPattern(fitting);
  };
  form.drawBy(key, show);
  const take = (): void => form.input(key, restricted ? restricted.getUnformattedValue() : input.value);
  input.addEventListener('input', take);
  for (const [event, isFocused] of [
    ['focus', true],
    ['blur', false],
  ] as const) {
    input.addEventListener(event, () => form.setFocus(key, isFocused));
  }

  const onMine = (event: string, act: (data: Record<string, string>) => void): void => {
    bus.on(event, (data: unknown) => {
      const message = data as Record<string, string>;
      if (message['field'] === key) act(message);
    });
  };
  onMine(events.TRIGGER_INPUT_FOCUS, () => input.focus());
  onMine(events.ADD_CLASS, ({ classname }) => input.classList.add(classname ?? ''));
  onMine(events.REMOVE_CLASS, ({ classname }) => input.classList.remove(classname ?? ''));
  onMine(events.SET_ATTRIBUTE, ({ attribute, value }) =>
    input.setAttribute(attribute ?? '', String(value ?? '')),
  );
  onMine(events.REMOVE_ATTRIBUTE, ({ attribute }) => input.removeAttribute(attribute ?? ''));
  onMine(events.SET_MESSAGE, ({ message }) => describe(input, message ?? ''));
  onMine(events.CLEAR_FIELD, () => {
    input.value = '';
    take();
  });
  if (options.prefill !== undefined && options.prefill !== '') {
    input.value = options.prefill;
    take();
  }
};

const isAmex = (form: CardForm): boolean =>
  form.cards.length === 1 && form.cards[0]?.type === 'american-express';

const createInput = (key: FieldKey, form: CardForm): HTMLInputElement => {
  const options = form.options[key] ?? {};
  const { name, label } = constants.allowedFields[key] ?? { name: key, label: key };
  const input = document.createElement('input');
  Object.assign(input, {
    id: name,
    name,
    type: options.type ?? 'text',
    placeholder: options.placeholder ?? '',
    className: key,
  });
  input.setAttribute('autocomplete', constants.autocompleteMappings[name] ?? 'off');
  input.setAttribute('aria-invalid', 'false');
  input.setAttribute('aria-required', 'true');
  input.dataset['braintreeName'] = key;
  if (key === 'number' || key === 'expirationDate' || key === 'cvv') input.inputMode = 'numeric';
  if (options.maxlength !== undefined) input.maxLength = options.maxlength;

  const words = document.createElement('label');
  Object.assign(words, {
    htmlFor: name,
    textContent: options.internalLabel ?? label,
    className: 'visually-hidden',
  });
  const holder = document.createElement('form');
  holder.noValidate = true;
  holder.append(words, input);
  holder.addEventListener('submit', (event) => {
    event.preventDefault();
    form.requestSubmit(key);
  });
  document.body.append(holder);
  return input;
};

/** Adds a message of the page to this field, for screen readers. */
const describe = (input: HTMLInputElement, message: string): void => {
  const id = `${input.id}-message`;
  const line = document.getElementById(id) ?? document.createElement('p');
  Object.assign(line, { id, textContent: message, className: 'visually-hidden' });
  line.setAttribute('aria-live', 'polite');
  document.body.append(line);
  input.setAttribute('aria-describedby', id);
};
