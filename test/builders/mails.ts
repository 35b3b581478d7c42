import type { Letterhead, MailMessage, Terms } from '../../mails/index';
import { letterheadOf, type Sender } from '../../sandbox/mails/letterheads';

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

const addresses = {
  news: 'https://www.courier.example',
  lifestyle: 'https://www.courierlife.example',
  media: 'https://screen.courier.example',
  membership: 'https://membership.courier.example',
  comments: 'https://comments.courier.example',
  rewards: 'https://rewards.courier.example',
  harbor: 'https://www.tidewater.example',
};

export const aLetterhead = (sender: Sender = 'news', more: Partial<Letterhead> = {}): Letterhead => ({
  ...letterheadOf(sender, addresses),
  ...more,
});

export const someTerms = (more: Partial<Terms> = {}): Terms => ({
  plan: 'Sports+ Monthly',
  months: 1,
  cents: 999,
  later: null,
  next: { cents: 999, on: day('2026-12-28') },
  method: { kind: 'card', type: 'Visa', digits: '1111' },
  ...more,
});

const paid = { cents: 999, on: day('2026-11-28'), from: day('2026-11-28'), to: day('2026-12-27') };
const link = 'https://membership.courier.example/verify?token=a.b.c&x=1';

/** Every mail in each of its variants. */
export const everyMessage: readonly MailMessage[] = [
  { kind: 'verification', link },
  { kind: 'password-reset', link },
  { kind: 'email-change', link },
  { kind: 'email-changed' },
  { kind: 'invitation', from: 'Remy R.', reason: 'reads The Courier', cents: 1000, link },
  { kind: 'welcome', terms: someTerms(), paid: null, again: false, trialEnds: day('2026-12-28') },
  { kind: 'welcome', terms: someTerms(), paid, again: true, trialEnds: null },
  { kind: 'welcome', terms: someTerms(), paid: null, again: true, trialEnds: null },
  { kind: 'receipt', terms: someTerms(), paid },
  { kind: 'trial-ends', terms: someTerms({ method: { kind: 'paypal' } }), days: 3 },
  { kind: 'renewal', terms: someTerms({ plan: 'Sports+ Annual', months: 12, cents: 8999 }), days: 30 },
  {
    kind: 'price-rise',
    terms: someTerms({ months: 12, cents: 4999, later: { cents: 8999, from: day('2026-12-28') } }),
    days: 14,
    on: day('2026-12-28'),
    oldCents: 4999,
    newCents: 8999,
  },
  { kind: 'card-ends', terms: someTerms(), expiry: { month: 3, year: 2027 } },
  {
    kind: 'charge-failed',
    terms: someTerms(),
    cents: 999,
    on: day('2026-11-28'),
    nextTry: day('2026-12-01'),
  },
  { kind: 'pause', months: 2, lastDay: day('2026-12-27'), terms: someTerms(), link },
  { kind: 'pause', months: 1, lastDay: day('2026-12-27'), terms: null, link },
  { kind: 'resumed', terms: someTerms(), paid },
  { kind: 'resumed', terms: someTerms(), paid: null },
  { kind: 'plan-change', terms: someTerms(), paid: null, oldPlan: 'Sports+ Annual', kept: false },
  { kind: 'plan-change', terms: someTerms(), paid, oldPlan: 'Sports+ Annual', kept: false },
  { kind: 'plan-change', terms: someTerms(), paid: null, oldPlan: 'Sports+ Monthly', kept: true },
  { kind: 'canceled', plan: 'Sports+ Monthly', until: day('2026-12-27'), unpaidCents: null },
  { kind: 'canceled', plan: 'Sports+ Monthly', until: null, unpaidCents: null },
  { kind: 'canceled', plan: 'Sports+ Monthly', until: null, unpaidCents: 999 },
];
