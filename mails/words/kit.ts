import type { MailSay } from '../../core/domain/messages/mail-catalogue';
import type { Formatter } from '../../core/ports/formatter';
import { facts, heading, link, paragraph, type Block, type MailDocument } from '../document';
import type { Letterhead } from '../letterhead';
import type { Method, Payment, Terms } from '../message';

/** What a mail is worded with. */
export interface Kit {
  readonly say: MailSay;
  readonly format: Formatter;
  readonly letterhead: Letterhead;
}

/** A mail without what all of them have: the greeting and the foot. */
export type Body = Pick<MailDocument, 'subject' | 'title' | 'lead' | 'blocks'>;

/** Every amount of a mail: cents of the sender's ledger. */
export const centsWords = (cents: number, { format }: Kit): string => format.money(cents / 100);

export const priceWords = (cents: number, { months }: Pick<Terms, 'months'>, kit: Kit): string =>
  kit.say('mail.price-of', { amount: centsWords(cents, kit), period: kit.say(`period.per-${months}`) });

export const onDay = (cents: number, day: Date, kit: Kit): string =>
  kit.say('mail.amount-on', { amount: centsWords(cents, kit), date: kit.format.date(day) });

/** "3 days" */
export const daysWords = (count: number, { say }: Kit): string =>
  count === 1 ? say('trial.one-day') : say('trial.days', { count });

/** "2 months" */
export const monthsWords = (count: number, { say }: Kit): string =>
  count === 1 ? say('trial.one-month') : say('trial.months', { count });

/** "Visa ending in 1111" */
export const methodWords = (method: Method, { say }: Kit): string =>
  method.kind === 'card'
    ? say('method.card', { type: method.type, digits: method.digits })
    : say(`method.${method.kind}`);

type Line = readonly [label: string, value: string | null];

/** What is charged from now on: plan, price, method, next charge. */
const termsLines = ({ plan, months, cents, later, next, method }: Terms, kit: Kit): readonly Line[] => {
  const { say, format } = kit;
  return [
    [say('mail.plan'), plan],
    [say('mail.price'), priceWords(cents, { months }, kit)],
    ...(later === null
      ? []
      : [
          [
            say('mail.price-later', { date: format.date(later.from) }),
            priceWords(later.cents, { months }, kit),
          ] as const,
        ]),
    [say('mail.method'), method === null ? null : methodWords(method, kit)],
    [say('charges.next-charge'), next === null ? say('mail.nothing-next') : onDay(next.cents, next.on, kit)],
  ];
};

export const termsTable = (terms: Terms, kit: Kit): Block => facts(...termsLines(terms, kit));

/** The receipt: what was paid, for which days, and all that is charged from now on. */
export const receiptBlocks = (paid: Payment, terms: Terms, kit: Kit): readonly Block[] => [
  heading(kit.say('mail.receipt')),
  facts(
    [kit.say('mail.paid'), onDay(paid.cents, paid.on, kit)],
    [
      kit.say('mail.period'),
      kit.say('mail.period-of', { from: kit.format.date(paid.from), to: kit.format.date(paid.to) }),
    ],
    ...termsLines(terms, kit),
  ),
];

/** How to cancel: nothing where nothing is charged any more. */
export const cancelBlocks = ({ next }: Terms, kit: Kit, inTrial = false): readonly Block[] => {
  if (next === null) return [];
  const date = kit.format.date(next.on);
  return [
    heading(kit.say('mail.how-to-cancel')),
    paragraph(inTrial ? kit.say('mail.cancel-trial', { date }) : kit.say('mail.cancel-anytime', { date })),
    link(kit.say('mail.to-cancel'), kit.letterhead.links.cancel),
  ];
};
