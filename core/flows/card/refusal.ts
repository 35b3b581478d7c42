import type { CardFieldKey } from '../../domain/card/card-fields';
import { refusedFields } from '../../domain/card/refused-fields';
import type { CardFormFlow } from './card-form';

interface Because {
  readonly _tag: string;
  readonly message?: string | null;
}

/** The fields that do not match the card, where its refusal says so. */
export const mismatched = ({ _tag, message = null }: Because): readonly CardFieldKey[] =>
  _tag === 'Refused' ? refusedFields(message) : [];

/** After a refusal the card's security code is typed anew; everything else stays. What was not refused stays as it is. */
export const askAgain = (card: Pick<CardFormFlow, 'askAgain'>, because: Because): void => {
  if (because._tag === 'Refused') card.askAgain(mismatched(because));
};
