import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The source of a displayed amount: the expected charges (`chargeTimeline`), a record of a server, or the plan list.
 * Only pages of the host use the plan list (decision 53).
 */
type Source = 'timeline' | 'record' | 'rewards' | 'plan list';

/**
 * Every place that formats an amount, with the expression of the amount. A new place needs an entry with its source. A
 * plan's list price is not a source: it may rise, be discounted, or differ for this reader.
 */
const worded: Readonly<Record<string, Source>> = {
  // The texts of timeline entries.
  'core/presentation/amount-words.ts: amount': 'timeline',
  'core/presentation/amount-today.ts: amount': 'timeline',
  'core/presentation/checkout-words.ts: today': 'timeline',
  'core/presentation/amount-words.ts: orAmount': 'timeline',
  // The price of the record, used if the date of its next charge is unknown.
  'core/presentation/amount-words.ts: otherwise': 'record',
  'core/presentation/plan-words.ts: amount': 'timeline',
  // The price of the current plan, beside the prices of a change.
  'core/presentation/change-card-words.ts: amount': 'record',
  'core/presentation/current-plan-words.ts: amount': 'record',
  'core/presentation/change-card-words.ts: monthlyEquivalent({ amount, billingInterval })': 'record',
  'core/presentation/change-card-words.ts: terms.amount': 'timeline',
  'core/presentation/offer-words.ts: offered.amount': 'timeline',
  'core/presentation/offer-words.ts: full.amount': 'timeline',
  'core/presentation/plan-card-words.ts: terms.amount': 'timeline',
  'core/presentation/plan-card-words.ts: perMonth': 'timeline',
  // The charges of twelve months from the timeline of each plan (decision 73).
  'core/presentation/plan-card-words.ts: year': 'timeline',
  // The list price. It is shown for comparison and never charged.
  'core/presentation/plan-card-words.ts: normalAmount': 'record',
  'core/presentation/overview-words.ts: toDo.amount': 'timeline',
  "core/presentation/overview-words.ts: balance.balance, 'USD'": 'rewards',
  "core/presentation/overview-words.ts: earned, 'USD'": 'rewards',
  'core/presentation/plan-questions.ts: terms.amount': 'timeline',
  'core/presentation/plan-questions.ts: later.amount': 'timeline',
  'core/presentation/price-change-words.ts: amount': 'timeline',
  'core/presentation/price-change-words.ts: change.amount': 'timeline',
  'core/presentation/receipt-words.ts: today': 'timeline',
  'core/presentation/receipt-words.ts: step?.amount ?? 0': 'timeline',
  'core/presentation/reminder-file.ts: amount': 'timeline',
  // The amount due when the button was pressed, and the amount due now.
  'core/presentation/method-problem-words.ts: amount': 'timeline',
  // The amount due at the time of the payment.
  'ui/react/shared/payments/past-due-payment.tsx: amount': 'timeline',
  "ui/react/screens/membership/resume-step.tsx: preview.entries.find(({ kind }) => kind === 'charge')?.amount ?? 0":
    'timeline',
  // A charge from the history.
  'ui/react/screens/membership/overview.tsx: cents / 100, currency': 'record',
  // A payment from the payment service.
  'core/presentation/payment-words.ts: cents / 100, currency': 'record',
  // The total charges of a year, and the amount due.
  'core/presentation/year-ahead-words.ts: total': 'timeline',
  'ui/react/screens/payments/year-ahead.tsx: year.amount': 'timeline',
  'ui/react/screens/membership/overview.tsx: amount': 'timeline',
  'ui/react/screens/membership/overview.tsx: full': 'record',
  'ui/react/screens/membership/overview.tsx: end.amount ?? full': 'timeline',
  'ui/react/screens/membership/change-step.tsx: next.amount ?? 0': 'timeline',
  'ui/react/screens/membership/offer-step.tsx: paysNow': 'record',
  "ui/react/screens/my-rewards/my-rewards-screen.tsx: balance, 'USD'": 'rewards',
  "ui/react/screens/my-rewards/my-rewards-screen.tsx: earned, 'USD'": 'rewards',
  "ui/react/screens/my-rewards/my-rewards-screen.tsx: reward.amount, 'USD'": 'rewards',
  "ui/react/screens/refer-a-friend/friends-section.tsx: balance.earned, 'USD'": 'rewards',
  // The price of a plan on host pages, from the plan list: the first charge and the later price. The cover of an
  // article also shows the charge for resuming or restarting, from the timeline (`core/flows/cover-reader-status.ts`).
  'ui/host-mount/surfaces/cta/offer-words.ts: first': 'plan list',
  'ui/host-mount/surfaces/cta/offer-words.ts: later': 'plan list',
  // The amount due on the cover of an article; the page that takes the payment shows the same amount.
  'ui/host-mount/surfaces/cover/words.ts: cover.amount': 'timeline',
  'core/domain/plan/call-to-action.ts: amount': 'plan list',
  // Mails: past or future charges from the ledger of the sender.
  'mails/words/kit.ts: cents / 100': 'record',
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The text between the brackets that open at this index. */
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

/** Every amount expression that a source text formats. */
const wordedIn = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/\bmoney(?:In\(config\))?\(/g)].map(
    (found) => `${file}: ${argumentAt(text, found.index + found[0].length - 1)}`,
  );

/** Other ways to write an amount: currency symbols, and numbers with two decimals. */
const writtenIn = (file: string, text: string): readonly string[] =>
  /\$\$\{|\.toFixed\(2\)|style: 'currency'/.test(text) ? [file] : [];

describe('Amounts in texts', () => {
  const files = ['core', 'ui', 'mails', 'adapters/http/lean', 'adapters/browser'].flatMap(sourcesIn);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it('come from the charge timeline or a record, each function listed by name [EN-01] [PZ-09] [SC-01]', () => {
    const found = new Set(files.flatMap((file) => wordedIn(file, read(file))));

    expect([...found].filter((one) => !(one in worded))).to.deep.equal([]);
    expect(Object.keys(worded).filter((one) => !found.has(one))).to.deep.equal([]);
  });

  it('come from the plan list only on host pages, and from the timeline on the cards of the checkout [EN-01] [BC-02]', () => {
    const callers = files.filter((file) => /\bplanCallToAction\(/.test(read(file)));
    expect(callers.sort()).to.deep.equal([
      'core/presentation/plan-call.ts',
      'ui/host-mount/surfaces/cta/offer-words.ts',
    ]);
    expect(read('core/presentation/plan-call.ts')).to.include('planTerms(plan, entries)?.amount');
  });

  it('are formatted by one function only [EN-01] [BC-03]', () => {
    expect(files.flatMap((file) => writtenIn(file, read(file))).sort()).to.deep.equal([
      // Payments for a spreadsheet, and cents without a currency.
      'core/domain/payment-history/figure.ts',
      // The amount that a wallet shows: the first charge of the timeline.
      'core/domain/wallet/wallet-terms.ts',
      // The formatter.
      'core/presentation/money.ts',
    ]);
  });

  it('are found in every place where they are built [EN-01]', () => {
    const text =
      'a = format.money(plan.amount); b = `$${plan.amount}`; c = kit.format.money(\n  f(x, 1),\n);';
    expect(wordedIn('x.ts', text)).to.deep.equal(['x.ts: plan.amount', 'x.ts: f(x, 1)']);
    expect(writtenIn('x.ts', text)).to.deep.equal(['x.ts']);
  });
});
