import validator from 'card-validator';
import creditCardType from 'credit-card-type';

/** The keys of the hosted fields that the frame supports. */
export type FieldKey = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

export interface FieldOptions {
  type?: string;
  placeholder?: string;
  internalLabel?: string;
  maxlength?: number;
  minlength?: number;
  maxCardLength?: number;
  formatInput?: boolean;
  prefill?: string;
}

export interface FieldState {
  value: string;
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

export interface CardType {
  niceType: string;
  type: string;
  code: { name: string; size: number };
  supported: boolean;
}

export type FieldEvent =
  | 'focus'
  | 'blur'
  | 'empty'
  | 'notEmpty'
  | 'validityChange'
  | 'cardTypeChange'
  | 'inputSubmitRequest';

interface Listener {
  changed(event: FieldEvent, key: FieldKey): void;
  entryBegan(): void;
  binKnown(bin: string): void;
}

/** The shared input state of all fields. It lives in one of the frames; the other frames access it there. */
export class CardForm {
  readonly fields: Partial<Record<FieldKey, FieldState>>;
  cards: CardType[] = cardTypes('');
  private begun = false;
  private readonly shows: Partial<Record<FieldKey, () => void>> = {};

  constructor(
    readonly options: Partial<Record<FieldKey, FieldOptions>>,
    readonly styles: object,
    private readonly listener: Listener,
  ) {
    this.fields = Object.fromEntries(
      Object.keys(options).map((key) => [
        key,
        { value: '', isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
      ]),
    );
  }

  keys(): FieldKey[] {
    return Object.keys(this.fields) as FieldKey[];
  }

  field(key: FieldKey): FieldState {
    const state = this.fields[key];
    if (state === undefined) throw new Error(`The form has no field ${key}.`);
    return state;
  }

  /**
   * Registers the function that renders a field's state. It runs whenever the state may have changed, even through
   * another field.
   */
  drawBy(key: FieldKey, show: () => void): void {
    this.shows[key] = show;
  }

  input(key: FieldKey, value: string): void {
    const state = this.field(key);
    const [wasEmpty, oldBin] = [state.isEmpty, bin(state.value)];
    if (!this.begun) {
      this.begun = true;
      this.listener.entryBegan();
    }
    state.value = value;
    state.isEmpty = value === '';
    if (wasEmpty !== state.isEmpty) this.listener.changed(state.isEmpty ? 'empty' : 'notEmpty', key);
    if (key === 'number') this.recogniseCard(value, oldBin);
    this.validate(key);
  }

  setFocus(key: FieldKey, isFocused: boolean): void {
    const state = this.field(key);
    if (state.isFocused === isFocused) return;
    state.isFocused = isFocused;
    this.listener.changed(isFocused ? 'focus' : 'blur', key);
    // Input that may still become valid is validated strictly on blur.
    if (!isFocused && !state.isEmpty) this.validate(key, 'strictly');
  }

  requestSubmit(key: FieldKey): void {
    this.listener.changed('inputSubmitRequest', key);
  }

  /** Returns the keys whose fields are invalid in strict validation. */
  invalidAmong(keys: readonly FieldKey[]): FieldKey[] {
    for (const key of keys) this.validate(key, 'strictly');
    return keys.filter((key) => !this.field(key).isValid);
  }

  private recogniseCard(number: string, oldBin: string): void {
    const cards = cardTypes(number);
    if (names(cards) !== names(this.cards)) {
      this.cards = cards;
      this.shows.number?.();
      this.listener.changed('cardTypeChange', 'number');
      if (this.fields.cvv !== undefined) this.validate('cvv');
    }
    if (bin(number).length === 6 && bin(number) !== oldBin) this.listener.binKnown(bin(number));
  }

  private validate(key: FieldKey, how?: 'strictly'): void {
    const state = this.field(key);
    const { isValid, isPotentiallyValid } = this.check(key, state.value);
    const stillPossible = how === 'strictly' && !state.isEmpty ? isValid : isPotentiallyValid;
    if (state.isValid === isValid && state.isPotentiallyValid === stillPossible) return;
    state.isValid = isValid;
    state.isPotentiallyValid = stillPossible;
    this.shows[key]?.();
    this.listener.changed('validityChange', key);
  }

  private check(key: FieldKey, value: string): { isValid: boolean; isPotentiallyValid: boolean } {
    const { minlength, maxCardLength } = this.options[key] ?? {};
    switch (key) {
      case 'cardholderName':
        return validator.cardholderName(value);
      case 'number':
        return validator.number(value, {
          ...(maxCardLength !== undefined && { maxLength: maxCardLength }),
          luhnValidateUnionPay: true,
        });
      case 'expirationDate':
        return validator.expirationDate(value);
      case 'cvv':
        return validator.cvv(value, [...new Set(this.cards.map(({ code }) => code.size))]);
      case 'postalCode':
        return validator.postalCode(value, minlength === undefined ? {} : { minLength: minlength });
    }
  }
}

const bin = (number: string): string => number.slice(0, 6);
const names = (cards: CardType[]): string => cards.map(({ type }) => type).join();

/** The library writes `master-card`; the detection package writes `mastercard`. */
const cardTypes = (number: string): CardType[] =>
  creditCardType(number.replace(/[-\s]/g, '')).map(({ niceType, type, code }) => ({
    niceType,
    type: type === 'mastercard' ? 'master-card' : type,
    code,
    supported: true,
  }));
