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

/** What the next charge takes, and when, as parameters of a text. */
const nextCharge = ({ next, cents }: Terms, kit: Kit) => ({
  amount: centsWords(next?.cents ?? cents, kit),
  date: next === null ? '' : kit.format.date(next.on),
});

export const welcomeMail = ({ terms, paid, again, trialEnds }: OfKind<'welcome'>, kit: Kit): Body => {
  const { say, format, letterhead } = kit;
  const { plan } = terms;
  const subject = again ? say('mail.welcome-back-subject', { plan }) : say('mail.welcome-subject', { plan });
  const lead =
    trialEnds !== null
      ? say('mail.welcome-trial', {
          ...nextCharge(terms, kit),
          date: format.date(trialEnds),
          period: say(`period.per-${terms.months}`),
        })
      : paid !== null
        ? say('mail.welcome-paid', { amount: centsWords(paid.cents, kit), date: format.date(paid.on) })
        : say('mail.welcome-later', nextCharge(terms, kit));
  return {
    subject,
    title: subject,
    lead,
    blocks: [
      button(say('mail.welcome-button', letterhead), letterhead.links.front),
      ...(paid === null ? [termsTable(terms, kit)] : receiptBlocks(paid, terms, kit)),
      ...cancelBlocks(terms, kit, trialEnds !== null),
    ],
  };
};

export const pauseMail = ({ months, lastDay, terms, link }: OfKind<'pause'>, kit: Kit): Body => {
  const { say, format } = kit;
  const title = say('mail.paused-title');
  const next = terms?.next ?? null;
  return {
    subject: title,
    title,
    lead: say('mail.paused-lead', { length: monthsWords(months, kit), date: format.date(lastDay) }),
    blocks: [
      facts(
        [say('mail.plan'), terms?.plan ?? null],
        [say('charges.access-until'), format.date(lastDay)],
        [say('charges.starts-again'), next === null ? null : format.date(next.on)],
        [say('charges.next-charge'), next === null ? null : onDay(next.cents, next.on, kit)],
      ),
      paragraph(say('mail.paused-note')),
      button(say('mail.paused-button'), link),
    ],
  };
};

export const resumedMail = ({ terms, paid }: OfKind<'resumed'>, kit: Kit): Body => {
  const { say, format, letterhead } = kit;
  const title = say('mail.resumed-title');
  return {
    subject: title,
    title,
    lead:
      paid === null
        ? say('mail.resumed-later', nextCharge(terms, kit))
        : say('mail.resumed-paid', { amount: centsWords(paid.cents, kit), date: format.date(paid.on) }),
    blocks: [
      ...(paid === null ? [termsTable(terms, kit)] : receiptBlocks(paid, terms, kit)),
      button(say('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit),
    ],
  };
};

export const planChangeMail = ({ terms, paid, oldPlan, kept }: OfKind<'plan-change'>, kit: Kit): Body => {
  const { say, format, letterhead } = kit;
  const { plan } = terms;
  const title = kept
    ? say('mail.plan-kept-title', { plan })
    : paid === null
      ? say('mail.plan-later-title', { plan })
      : say('mail.plan-now-title', { plan });
  const lead = kept
    ? say('mail.plan-kept-lead', nextCharge(terms, kit))
    : paid === null
      ? say('mail.plan-later-lead', nextCharge(terms, kit))
      : say('mail.receipt-lead', { amount: centsWords(paid.cents, kit), date: format.date(paid.on) });
  return {
    subject: title,
    title,
    lead,
    blocks: [
      ...(paid === null && !kept ? [paragraph(say('mail.plan-until-then', { plan: oldPlan }))] : []),
      ...(paid === null ? [termsTable(terms, kit)] : receiptBlocks(paid, terms, kit)),
      button(say('mail.to-membership'), letterhead.links.membership),
      ...cancelBlocks(terms, kit),
    ],
  };
};

export const canceledMail = ({ plan, until, unpaidCents }: OfKind<'canceled'>, kit: Kit): Body => {
  const { say, format, letterhead } = kit;
  const title = say('mail.canceled-title');
  return {
    subject: title,
    title,
    lead:
      unpaidCents !== null
        ? say('mail.canceled-unpaid', { amount: centsWords(unpaidCents, kit) })
        : until !== null
          ? say('mail.canceled-until', { date: format.date(until) })
          : say('mail.canceled-now'),
    blocks: [
      facts(
        [say('mail.plan'), plan],
        [say('charges.access-until'), until === null ? null : format.date(until)],
        [say('charges.next-charge'), say('mail.nothing-next')],
      ),
      button(say('mail.canceled-button'), letterhead.links.membership),
    ],
  };
};
