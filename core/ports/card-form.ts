import type { CardFieldKey, CardProblem } from '../domain/card/card-fields';
import type { AsyncResult, Call } from './call';
import type { CallFailed } from './call-failed';
import type { Live } from './live';

export interface CardFieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  /** False once the input can no longer become valid. */
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

/** `Keys`: the fields of the form, either all five or only the security code (PF-01). */
export interface CardFormState<Keys extends CardFieldKey = CardFieldKey> {
  readonly fields: Readonly<Record<Keys, CardFieldState>>;
  /** The provider's name of the card brand (`visa`, `master-card` …); null unless exactly one brand is possible. */
  readonly cardType: string | null;
}

/** A card as a one-time nonce. The card number never passes through this code. */
export interface TokenizedCard {
  readonly nonce: string;
}

/** The payment provider's card fields, each in its own iframe (PF-01). */
export interface CardForm<Keys extends CardFieldKey = CardFieldKey> {
  readonly state: Live<CardFormState<Keys>>;
  readonly tokenize: Call<TokenizedCard, CardProblem>;
  readonly focus: (field: Keys) => void;
  /** Empties a field and updates its state. */
  readonly clear: (field: Keys) => void;
  /** Calls the listener when the reader presses Enter in a field. Returns an unsubscribe function. */
  readonly onSubmitRequest: (listener: () => void) => () => void;
  /** Marks a field as invalid, also for screen readers inside the iframe. */
  readonly markInvalid: (field: Keys, invalid: boolean) => void;
  readonly close: () => Promise<void>;
}

/** The container ids, labels and text style of a card form. Each field needs an empty element. */
export interface CardFormPlace<Keys extends CardFieldKey = CardFieldKey> {
  readonly containers: Readonly<Record<Keys, string>>;
  /** The label of each field for screen readers, and the date format hint. */
  readonly labels: Readonly<Record<Keys, string>>;
  readonly dateHint: string;
  /** The initial text of a field, such as the reader's name. The reader can edit it. */
  readonly prefill?: Readonly<Partial<Record<CardFieldKey, string>>> | undefined;
  /** Values of CSS, as `getComputedStyle` returns them. An empty text keeps the provider's own. */
  readonly style: {
    readonly color: string;
    /** The frames load no web fonts: families that every page has, the last one generic. */
    readonly fontFamily: string;
    readonly fontSize: string;
    readonly fontWeight: string;
    readonly placeholderColor: string;
    readonly errorColor: string;
  };
}

export type CardFormFailed = CallFailed | CardProblem;

export interface CardForms {
  /**
   * Opens a form with one field per container in `place`. If it does not open in time, the result is `TimedOut`, and
   * the late form is closed.
   */
  readonly open: <Keys extends CardFieldKey>(
    clientToken: string,
    place: CardFormPlace<Keys>,
  ) => AsyncResult<CardForm<Keys>, CardFormFailed>;
}
