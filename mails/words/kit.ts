import type { MailTranslate } from '../../core/domain/messages/mail-catalogue';
import type { Formatter } from '../../core/ports/formatter';
import { facts, heading, link, paragraph, type Block, type MailDocument } from '../document';
import type { Letterhead } from '../letterhead';
import type { Method, Payment, Terms } from '../message';

/** Everything needed to write the texts of a mail. */
export interface Kit {
  readonly t: MailTranslate;
  readonly format: Formatter;
  readonly letterhead: Letterhead;
}

/** The parts of a mail without the common greeting and footer. */
export type Body = Pick<MailDocument, 'subject' | 'title' | 'lead' | 'blocks'>;

/** Formats an amount in cents from the sender's ledger. */
export const centsWords = (cents: number, { format }: Kit): string => format.money(cents / 100);

export const priceWords = (cents: number, { months }: Pick<Terms, 'months'>, kit: Kit): string =>
  kit.t('mail.price-of', { amount: centsWords(cents, kit), period: kit.t(`period.per-${months}`) });

export const onDay = (cents: number, day: Date, kit: Kit): string =>
  kit.t('mail.amount-on', { amount: centsWords(cents, kit), date: kit.format.date(day) });

/** For example "3 days". */
export const daysWords = (count: number, { t }: Kit): string =>
  count === 1 ? t('trial.one-day') : t('trial.days', { count });

/** For example "2 months". */
export const monthsWords = (count: number, { t }: Kit): string =>
  count === 1 ? t('trial.one-month') : t('trial.months', { count });

/** For example "Visa ending in 1111". */
export const paymentMethodText = (method: Method, { t }: Kit): string =>
  method.kind === 'card'
    ? t('method.card', { type: method.type, digits: method.digits })
    : t(`method.${method.kind}`);

type Line = readonly [label: string, value: string | null];

/** Rows about future charges: plan, price, method, next charge. */
const termsLines = ({ plan, months, cents, later, next, method }: Terms, kit: Kit): readonly Line[] => {
  const { t, format } = kit;
  return [
    [t('mail.plan'), plan],
    [t('mail.price'), priceWords(cents, { months }, kit)],
    ...(later === null
      ? []
      : [
          [
            t('mail.price-later', { date: format.date(later.from) }),
            priceWords(later.cents, { months }, kit),
          ] as const,
        ]),
    [t('mail.method'), method === null ? null : paymentMethodText(method, kit)],
    [t('charges.next-charge'), next === null ? t('mail.nothing-next') : onDay(next.cents, next.on, kit)],
  ];
};

export const termsTable = (terms: Terms, kit: Kit): Block => facts(...termsLines(terms, kit));

/** The receipt: the payment, its period, and all future charges. */
export const receiptBlocks = (paid: Payment, terms: Terms, kit: Kit): readonly Block[] => [
  heading(kit.t('mail.receipt')),
  facts(
    [kit.t('mail.paid'), onDay(paid.cents, paid.on, kit)],
    [
      kit.t('mail.period'),
      kit.t('mail.period-of', { from: kit.format.date(paid.from), to: kit.format.date(paid.to) }),
    ],
    ...termsLines(terms, kit),
  ),
];

/** The instructions to cancel; empty if there are no further charges. */
export const cancelBlocks = ({ next }: Terms, kit: Kit, inTrial = false): readonly Block[] => {
  if (next === null) return [];
  const date = kit.format.date(next.on);
  return [
    heading(kit.t('mail.how-to-cancel')),
    paragraph(inTrial ? kit.t('mail.cancel-trial', { date }) : kit.t('mail.cancel-anytime', { date })),
    link(kit.t('mail.to-cancel'), kit.letterhead.links.cancel),
  ];
};
