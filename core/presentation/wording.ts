import type { Translate } from '../domain/messages/catalogue';
import type { Clock } from '../ports/clock';
import type { Formatter } from '../ports/formatter';

/** The translator, with formatters for amounts and days in the reader's locale. */
export interface Wording {
  readonly t: Translate;
  readonly format: Formatter;
}

/** The same with a clock, for days relative to today. */
export interface DatedWording extends Wording {
  readonly clock: Pick<Clock, 'now'>;
}
