import type { Translate } from '../domain/messages/catalogue';

/** The status of the money and the next step if a payment could not be prepared in time. */
export const lateWords = (t: Translate): readonly string[] => [t('money.not-charged'), t('step.late-how')];
