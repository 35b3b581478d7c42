import type { Translate } from '../domain/messages/catalogue';
import type { Clock } from '../ports/clock';
import type { Formatter } from '../ports/formatter';

/** What words are made of: the catalogue's texts, and amounts and days as this reader writes them. */
export interface Wording {
  readonly t: Translate;
  readonly format: Formatter;
}

/** The same, where days are told as they lie from today. */
export interface DatedWording extends Wording {
  readonly clock: Pick<Clock, 'now'>;
}
