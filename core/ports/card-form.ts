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

export interface CardFormState {
  readonly fields: Readonly<Record<CardFieldKey, CardFieldState>>;
  /** The provider's name of the card's brand (`visa`, `master-card` …) when only one is possible. */
  readonly cardType: string | null;
}

/** A card that was turned into a one-use nonce. The card's number never passes through us. */
export interface TokenizedCard {
  readonly nonce: string;
}

/** Five fields of the card provider, each in its own frame (PF-01). */
export interface CardForm {
  readonly state: Live<CardFormState>;
  readonly tokenize: Call<TokenizedCard, CardProblem>;
  readonly focus: (field: CardFieldKey) => void;
  /** Asked for by Enter in one of the fields. */
  readonly onSubmitRequest: (listener: () => void) => () => void;
  /** Says, to screen readers inside the frame too, that a field is wrong. */
  readonly markInvalid: (field: CardFieldKey, invalid: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Where a card form is put: the id of an empty element for each field, and the style of the text inside. */
export interface CardFormPlace {
  readonly containers: Readonly<Record<CardFieldKey, string>>;
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
  readonly open: (clientToken: string, place: CardFormPlace) => Call<CardForm, CardFormFailed>;
}
