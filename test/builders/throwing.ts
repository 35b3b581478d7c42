import type { MessageOverrides, Translate } from '../../core/domain/messages/catalogue';
import { makeTranslate } from '../../core/domain/messages/make-translate';

/** A translator that throws for keys with this beginning while `isBroken` returns true. */
export const throwing = (beginning: string, isBroken: () => boolean): Translate =>
  makeTranslate(
    new Proxy<MessageOverrides>(
      {},
      {
        get: (_, key) => {
          if (isBroken() && String(key).startsWith(beginning)) throw new Error('a broken screen');
          return undefined;
        },
      },
    ),
  );
