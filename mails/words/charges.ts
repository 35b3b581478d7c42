import { button, facts, link, paragraph } from '../document';
import type { MailMessage } from '../message';
import {
  cancelBlocks,
  daysWords,
  paymentMethodText,
  centsWords,
  onDay,
  priceWords,
  receiptBlocks,
  termsTable,
  type Body,
  type Kit,
} from './kit';

type OfKind<Kind extends MailMessage['kind']> = Extract<MailMessage, { readonly kind: Kind }>;

export const receiptMail = ({ paid, terms }: OfKind<'receipt'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const amount = centsWords(paid.cents, kit);
  return {
    subject: t('mail.receipt-subject', { site: letterhead.site, amount }),
    title: t('mail.receipt-title'),
    lead: t('mail.receipt-lead', { amount, date: format.date(paid.on) }),
    blocks: [
      ...receiptBlocks(paid, terms, kit),
      button(t('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit),
    ],
  };
};

/** The mail about an upcoming charge: the first one after a trial, or a yearly renewal. */
export const chargeAheadMail = (
  { kind, terms, days }: Pick<OfKind<'trial-ends' | 'renewal'>, 'kind' | 'terms' | 'days'>,
  kit: Kit,
): Body => {
  const { t, format, letterhead } = kit;
  const { next } = terms;
  const charge = {
    amount: centsWords(next?.cents ?? terms.cents, kit),
    date: next === null ? '' : format.date(next.on),
  };
  return {
    subject: t(`mail.${kind}-subject`, charge),
    title: t(`mail.${kind}-title`, { days: daysWords(days, kit) }),
    lead: t(`mail.${kind}-lead`, charge),
    blocks: [
      termsTable(terms, kit),
      button(t('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit, kind === 'trial-ends'),
    ],
  };
};

export const priceRiseMail = (message: OfKind<'price-rise'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const { terms, days, on, oldCents, newCents } = message;
  const date = format.date(on);
  return {
    subject: t('mail.price-rise-subject', { date }),
    title: t('mail.price-rise-title', { days: daysWords(days, kit) }),
    lead: t('mail.price-rise-lead', {
      date,
      new: centsWords(newCents, kit),
      old: priceWords(oldCents, terms, kit),
      period: t(`period.per-${terms.months}`),
    }),
    blocks: [
      paragraph(t('mail.price-rise-note')),
      termsTable(terms, kit),
      button(t('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit),
    ],
  };
};

export const cardEndsMail = ({ terms, expiry }: OfKind<'card-ends'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const { next, method } = terms;
  const printed = `${String(expiry.month).padStart(2, '0')}/${String(expiry.year % 100).padStart(2, '0')}`;
  return {
    subject: t('mail.card-ends-subject'),
    title: t('mail.card-ends-title'),
    lead: t('mail.card-ends-lead', {
      amount: centsWords(next?.cents ?? terms.cents, kit),
      date: next === null ? '' : format.date(next.on),
      method: method === null ? t('mail.method') : paymentMethodText(method, kit),
      expiry: printed,
    }),
    blocks: [
      paragraph(t('mail.card-ends-note')),
      termsTable(terms, kit),
      button(t('mail.to-methods'), letterhead.links.methods),
      link(t('mail.to-membership'), letterhead.links.membership),
    ],
  };
};

export const chargeFailedMail = ({ terms, cents, on, nextTry }: OfKind<'charge-failed'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const amount = centsWords(cents, kit);
  return {
    subject: t('mail.failed-subject', { amount }),
    title: t('mail.failed-title'),
    lead: t('mail.failed-lead', { amount, date: format.date(on) }),
    blocks: [
      paragraph(t('mail.failed-again', { date: format.date(nextTry) })),
      facts(
        [t('mail.plan'), terms.plan],
        [t('mail.due'), amount],
        [t('mail.method'), terms.method === null ? null : paymentMethodText(terms.method, kit)],
        [t('mail.next-try'), onDay(cents, nextTry, kit)],
      ),
      button(t('mail.to-methods'), letterhead.links.methods),
      link(t('mail.to-cancel'), letterhead.links.cancel),
    ],
  };
};
