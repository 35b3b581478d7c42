import type { CardFieldKey, CardProblem } from '../domain/card/card-fields';
import type { Call } from './call';
import type { CallFailed } from './call-failed';
import type { Live } from './live';

export interface CardFieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  /** False as soon as what was typed can no longer become valid. */
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

/** `Keys`: the fields that the form has; all five, or the security code alone (PF-01). */
export interface CardFormState<Keys extends CardFieldKey = CardFieldKey> {
  readonly fields: Readonly<Record<Keys, CardFieldState>>;
  /** The provider's name of the card's brand (`visa`, `master-card` …) when only one is possible. */
  readonly cardType: string | null;
}

/** A card that was turned into a one-use nonce. The card's number never passes through us. */
export interface TokenizedCard {
  readonly nonce: string;
}

/** Fields of the card provider, each in its own frame (PF-01). */
export interface CardForm<Keys extends CardFieldKey = CardFieldKey> {
  readonly state: Live<CardFormState<Keys>>;
  readonly tokenize: Call<TokenizedCard, CardProblem>;
  readonly focus: (field: Keys) => void;
  /** Empties a field; its state follows. */
  readonly clear: (field: Keys) => void;
  /** Asked for by Enter in one of the fields. */
  readonly onSubmitRequest: (listener: () => void) => () => void;
  /** Says, to screen readers inside the frame too, that a field is wrong. */
  readonly markInvalid: (field: Keys, invalid: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Where a card form is put: the id of an empty element for each of its fields, its words, and the style of the text inside. */
export interface CardFormPlace<Keys extends CardFieldKey = CardFieldKey> {
  readonly containers: Readonly<Record<Keys, string>>;
  /** What each field is called, for screen readers, and how a date is typed. */
  readonly labels: Readonly<Record<Keys, string>>;
  readonly dateHint: string;
  /** Text that a field contains at first, such as the reader's name. The reader can change it. */
  readonly prefill?: Readonly<Partial<Record<CardFieldKey, string>>> | undefined;
  readonly style: {
    readonly color: string;
    readonly fontFamily: string;
    readonly fontSize: string;
    readonly placeholderColor: string;
    readonly errorColor: string;
  };
}

export type CardFormFailed = CallFailed | CardProblem;

export interface CardForms {
  /** The form has the fields that the place has containers for. One that does not come in time is `TimedOut`, and closed when it comes later. */
  readonly open: <Keys extends CardFieldKey>(
    clientToken: string,
    place: CardFormPlace<Keys>,
  ) => Call<CardForm<Keys>, CardFormFailed>;
}
