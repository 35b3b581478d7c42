import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Where an amount in words comes from: what will be charged (`chargeTimeline`), a record of a server, or the list of plans, which pages of
 * the host have alone (decision 53).
 */
type Source = 'timeline' | 'record' | 'rewards' | 'plan list';

/**
 * Every place that puts an amount into words, with the amount as it stands there. A new one is entered with where its amount comes from:
 * a plan's list price is no source, because a price may rise, be lowered by a discount, or be another one for this reader.
 */
const worded: Readonly<Record<string, Source>> = {
  // The words for entries of a timeline.
  'core/presentation/amount-words.ts: amount': 'timeline',
  'core/presentation/amount-words.ts: orAmount': 'timeline',
  // The price of the record, where the date of its next charge is not known.
  'core/presentation/amount-words.ts: otherwise': 'record',
  'core/presentation/plan-words.ts: later.amount': 'timeline',
  'core/presentation/plan-words.ts: terms.amount': 'timeline',
  'core/presentation/plan-card-words.ts: terms.amount': 'timeline',
  'core/presentation/plan-card-words.ts: terms.perMonth': 'timeline',
  // What twelve months take, of each plan's timeline (decision 73).
  'core/presentation/plan-card-words.ts: year': 'timeline',
  // The list price, which is compared with and never charged.
  'core/presentation/plan-card-words.ts: normalAmount': 'record',
  'core/presentation/overview-words.ts: toDo.amount': 'timeline',
  "core/presentation/overview-words.ts: balance.balance, 'USD'": 'rewards',
  "core/presentation/overview-words.ts: earned, 'USD'": 'rewards',
  'core/presentation/plan-questions.ts: terms.amount': 'timeline',
  'core/presentation/plan-questions.ts: later.amount': 'timeline',
  'core/presentation/receipt-words.ts: paidToday': 'timeline',
  'core/presentation/checkout-words.ts: today': 'timeline',
  'core/presentation/checkout-words.ts: step.amount ?? 0': 'timeline',
  'core/presentation/receipt-words.ts: step.amount ?? 0': 'timeline',
  'core/presentation/reminder-file.ts: amount': 'timeline',
  // What was due when it was pressed, and what is by now.
  'core/presentation/method-problem-words.ts: amount': 'timeline',
  // What was due when it was paid.
  'ui/react/shared/payments/past-due-payment.tsx: amount': 'timeline',
  "ui/react/screens/membership/resume-step.tsx: preview.entries.find(({ kind }) => kind === 'charge')?.amount ?? 0":
    'timeline',
  // A charge of the history.
  'ui/react/screens/membership/overview.tsx: cents / 100, currency': 'record',
  // A payment, as the wire tells of it.
  'core/presentation/payment-words.ts: cents / 100, currency': 'record',
  // What the charges of a year come to, and what is due.
  'core/presentation/year-ahead-words.ts: total': 'timeline',
  'ui/react/screens/payments/year-ahead.tsx: year.amount': 'timeline',
  'ui/react/screens/membership/overview.tsx: amount': 'timeline',
  'ui/react/screens/membership/overview.tsx: subscription.plan.amount': 'record',
  'ui/react/screens/membership/overview.tsx: live.plan.amount': 'record',
  'ui/react/screens/membership/overview.tsx: end.amount ?? live.plan.amount': 'timeline',
  'ui/react/screens/membership/change-step.tsx: subscription.plan.amount': 'record',
  'ui/react/screens/membership/change-step.tsx: next.amount ?? 0': 'timeline',
  'ui/react/screens/membership/offer-step.tsx: live.plan.amount': 'record',
  "ui/react/screens/my-rewards/my-rewards-screen.tsx: balance, 'USD'": 'rewards',
  "ui/react/screens/my-rewards/my-rewards-screen.tsx: earned, 'USD'": 'rewards',
  "ui/react/screens/my-rewards/my-rewards-screen.tsx: reward.amount, 'USD'": 'rewards',
  "ui/react/screens/refer-a-friend/friends-section.tsx: balance.earned, 'USD'": 'rewards',
  // What a plan costs on pages of the host, of the plan list as it stands: the first charge, and what it becomes. On the cover of an
  // article also what resuming and restarting take, of the timeline (`core/flows/cover-reader-status.ts`).
  'ui/host-mount/surfaces/cta/offer-words.ts: first': 'plan list',
  'ui/host-mount/surfaces/cta/offer-words.ts: later': 'plan list',
  // What is due, on the cover of an article, as the page that pays it says it.
  'ui/host-mount/surfaces/cover/words.ts: cover.amount': 'timeline',
  'core/domain/plan/call-to-action.ts: amount': 'plan list',
  // Mails: what the ledger of whoever sends them has charged, or will charge.
  'mails/words/kit.ts: cents / 100': 'record',
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** What stands between the brackets that open at a place of a text. */
const argumentAt = (text: string, open: number): string => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0)
      return text
        .slice(open + 1, at)
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/,$/, '');
  }
  return text.slice(open + 1);
};

/** Every amount that a text puts into words. */
const wordedIn = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/\bmoney\(/g)].map(
    (found) => `${file}: ${argumentAt(text, found.index + found[0].length - 1)}`,
  );

/** Other ways of writing an amount: signs of currencies, and numbers with two decimals. */
const writtenIn = (file: string, text: string): readonly string[] =>
  /\$\$\{|\.toFixed\(2\)|style: 'currency'/.test(text) ? [file] : [];

describe('Amounts in words', () => {
  const files = ['core', 'ui', 'mails', 'adapters/http/lean', 'adapters/browser'].flatMap(sourcesIn);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it('come from what will be charged, or from a record, each one by name [EN-01] [PZ-09] [SC-01]', () => {
    const found = new Set(files.flatMap((file) => wordedIn(file, read(file))));

    expect([...found].filter((one) => !(one in worded))).to.deep.equal([]);
    expect(Object.keys(worded).filter((one) => !found.has(one))).to.deep.equal([]);
  });

  it('come from the list of plans on pages of the host alone, and on the button that pays by the timeline [EN-01] [BC-02]', () => {
    const callers = files.filter((file) => /\bplanCallToAction\(/.test(read(file)));
    expect(callers.sort()).to.deep.equal([
      'core/presentation/plan-button.ts',
      'ui/host-mount/surfaces/cover/words.ts',
      'ui/host-mount/surfaces/cta/offer-words.ts',
    ]);
    expect(read('core/presentation/plan-button.ts')).to.include('planTerms(plan, entries)?.amount');
  });

  it('are written in no other way [EN-01] [BC-03]', () => {
    expect(files.flatMap((file) => writtenIn(file, read(file))).sort()).to.deep.equal([
      // Payments as a spreadsheet adds them up, and cents without a currency.
      'core/domain/payment-history/figure.ts',
      // What a wallet is asked to show: the timeline's first charge.
      'core/domain/wallet/wallet-terms.ts',
      // The formatter.
      'core/presentation/money.ts',
    ]);
  });

  it('are found wherever they are put together [EN-01]', () => {
    const text =
      'a = format.money(plan.amount); b = `$${plan.amount}`; c = kit.format.money(\n  f(x, 1),\n);';
    expect(wordedIn('x.ts', text)).to.deep.equal(['x.ts: plan.amount', 'x.ts: f(x, 1)']);
    expect(writtenIn('x.ts', text)).to.deep.equal(['x.ts']);
  });
});
