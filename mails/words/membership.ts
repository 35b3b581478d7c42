import { button, facts, paragraph } from '../document';
import type { MailMessage, Terms } from '../message';
import {
  cancelBlocks,
  centsWords,
  monthsWords,
  onDay,
  receiptBlocks,
  termsTable,
  type Body,
  type Kit,
} from './kit';

type OfKind<Kind extends MailMessage['kind']> = Extract<MailMessage, { readonly kind: Kind }>;

/** Amount and date of the next charge, as text parameters. */
const nextCharge = ({ next, cents }: Terms, kit: Kit) => ({
  amount: centsWords(next?.cents ?? cents, kit),
  date: next === null ? '' : kit.format.date(next.on),
});

export const welcomeMail = ({ terms, paid, again, trialEnds }: OfKind<'welcome'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const { plan } = terms;
  const subject = again ? t('mail.welcome-back-subject', { plan }) : t('mail.welcome-subject', { plan });
  const lead =
    trialEnds !== null
      ? t('mail.welcome-trial', {
          ...nextCharge(terms, kit),
          date: format.date(trialEnds),
          period: t(`period.per-${terms.months}`),
        })
      : paid !== null
        ? t('mail.welcome-paid', { amount: centsWords(paid.cents, kit), date: format.date(paid.on) })
        : t('mail.welcome-later', nextCharge(terms, kit));
  return {
    subject,
    title: subject,
    lead,
    blocks: [
      button(t('mail.welcome-button', letterhead), letterhead.links.front),
      ...(paid === null ? [termsTable(terms, kit)] : receiptBlocks(paid, terms, kit)),
      ...cancelBlocks(terms, kit, trialEnds !== null),
    ],
  };
};

export const pauseMail = ({ months, lastDay, terms, link }: OfKind<'pause'>, kit: Kit): Body => {
  const { t, format } = kit;
  const title = t('mail.paused-title');
  const next = terms?.next ?? null;
  return {
    subject: title,
    title,
    lead: t('mail.paused-lead', { length: monthsWords(months, kit), date: format.date(lastDay) }),
    blocks: [
      facts(
        [t('mail.plan'), terms?.plan ?? null],
        [t('charges.access-until'), format.date(lastDay)],
        [t('charges.starts-again'), next === null ? null : format.date(next.on)],
        [t('charges.next-charge'), next === null ? null : onDay(next.cents, next.on, kit)],
      ),
      paragraph(t('mail.paused-note')),
      button(t('mail.paused-button'), link),
    ],
  };
};

export const resumedMail = ({ terms, paid }: OfKind<'resumed'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const title = t('mail.resumed-title');
  return {
    subject: title,
    title,
    lead:
      paid === null
        ? t('mail.resumed-later', nextCharge(terms, kit))
        : t('mail.resumed-paid', { amount: centsWords(paid.cents, kit), date: format.date(paid.on) }),
    blocks: [
      ...(paid === null ? [termsTable(terms, kit)] : receiptBlocks(paid, terms, kit)),
      button(t('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit),
    ],
  };
};

export const planChangeMail = ({ terms, paid, oldPlan, kept }: OfKind<'plan-change'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const { plan } = terms;
  const title = kept
    ? t('mail.plan-kept-title', { plan })
    : paid === null
      ? t('mail.plan-later-title', { plan })
      : t('mail.plan-now-title', { plan });
  const lead = kept
    ? t('mail.plan-kept-lead', nextCharge(terms, kit))
    : paid === null
      ? t('mail.plan-later-lead', nextCharge(terms, kit))
      : t('mail.receipt-lead', { amount: centsWords(paid.cents, kit), date: format.date(paid.on) });
  return {
    subject: title,
    title,
    lead,
    blocks: [
      ...(paid === null && !kept ? [paragraph(t('mail.plan-until-then', { plan: oldPlan }))] : []),
      ...(paid === null ? [termsTable(terms, kit)] : receiptBlocks(paid, terms, kit)),
      button(t('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit),
    ],
  };
};

export const canceledMail = ({ plan, until, unpaidCents }: OfKind<'canceled'>, kit: Kit): Body => {
  const { t, format, letterhead } = kit;
  const title = t('mail.canceled-title');
  return {
    subject: title,
    title,
    lead:
      unpaidCents !== null
        ? t('mail.canceled-unpaid', { amount: centsWords(unpaidCents, kit) })
        : until !== null
          ? t('mail.canceled-until', { date: format.date(until) })
          : t('mail.canceled-now'),
    blocks: [
      facts(
        [t('mail.plan'), plan],
        [t('charges.access-until'), until === null ? null : format.date(until)],
        [t('charges.next-charge'), t('mail.nothing-next')],
      ),
      button(t('mail.canceled-button'), letterhead.links.membership),
    ],
  };
};
