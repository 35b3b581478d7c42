import { expect } from 'chai';
import fc from 'fast-check';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { coverFor } from '../../../core/domain/cover/cover';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { spanishTexts } from '../../../core/domain/messages/locales/es-US';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { termsTakenNow } from '../../../core/domain/plan/page-call-to-action';
import type { Plan } from '../../../core/domain/plan/plan';
import { chargesOf, pricedPlans } from '../../../core/flows/subscribe/offer';
import { offerLead, payLabel, pressWords } from '../../../core/presentation/checkout-words';
import { planCardWords } from '../../../core/presentation/plan-card-words';
import { receiptWords } from '../../../core/presentation/receipt-words';
import { coverWords } from '../../../ui/host-mount/surfaces/cover/words';
import type { HostConfig } from '../../../ui/host-mount/page/config';
import { aPlan, day, now } from '../../builders/subscription';

const format = englishFormatter;
const config = { locale: 'en-US', currency: 'USD', messages: {}, source: {} } as unknown as HostConfig;
const amountsIn = (words: string): readonly string[] => words.match(/\$[\d,]+\.\d\d/g) ?? [];

const cents = fc.integer({ min: 100, max: 50_000 }).map((amount) => amount / 100);
const plans: fc.Arbitrary<Plan> = fc
  .record({
    amount: cents,
    listPrice: cents,
    billingInterval: fc.constantFrom(1, 6, 12) as fc.Arbitrary<Plan['billingInterval']>,
    trialDuration: fc.constantFrom(0, 7, 30),
    stepUp: fc.option(cents, { nil: null }),
  })
  .map(({ amount, listPrice, billingInterval, trialDuration, stepUp }) =>
    aPlan({
      ...{ amount, billingInterval, trialDuration },
      normalAmount: Math.max(amount, listPrice),
      hasTrial: trialDuration > 0,
      ...(stepUp !== null && {
        firstBillingDate: day('2026-11-21'),
        stepUpPricing: { amount: stepUp, date: day('2027-11-21') },
      }),
    }),
  );

for (const [language, t] of [
  ['en-US', makeTranslate()],
  ['es-US', makeTranslate(spanishTexts)],
] as const)
  describe(`Amounts of an offer, ${language}`, () => {
    it('equal the charges on the cover, the plan card, the summary and the button [EN-01] [BC-03] [HM-13] [R21]', () => {
      fc.assert(
        fc.property(plans, fc.boolean(), (plan, hadTrial) => {
          const choice = { plan, skipTrial: hadTrial };
          const offer = pricedPlans([plan], choice, now);
          const entries = chargesOf(offer);
          const charges = entries.filter(({ kind }) => kind === 'charge');
          const today = charges
            .filter(({ on }) => on <= now)
            .reduce((sum, { amount = 0 }) => sum + amount, 0);
          const next = charges.find(({ on }) => on > now)!;
          const first = charges[0]!;
          const step = entries.find(({ kind, on }) => kind === 'price-changes' && on > next.on);
          const expected = [today, next.amount!, ...(step ? [step.amount!] : [])].map((amount) =>
            format.money(amount),
          );
          const kit = { t, format, now, interval: plan.billingInterval, first: true };
          const wording = { t, format, clock: { now: () => now } };

          expect(amountsIn(pressWords(entries, kit)), 'at the button').to.deep.equal(expected);
          expect(pressWords(entries, kit)).to.include(format.day(next.on, now));
          const { today: line, lines, sentence } = receiptWords(entries, kit);
          // The amount of today has its own line, and is left out of the sentence if it is zero and the price changes.
          const inSentence = [...amountsIn(sentence!), format.money(today)];
          expect(new Set(inSentence), `in the sentence: ${sentence}`).to.deep.equal(new Set(expected));
          // If the price changes with the next charge, the change has its own line.
          const inSummary = [line, ...lines].flatMap(({ amount = '' }) => amountsIn(amount));
          expect(new Set(inSummary), 'in the summary').to.deep.equal(new Set(expected));
          const [card] = planCardWords(offer, wording);
          expect(card?.price, 'on the card').to.equal(format.money(first.amount!));
          expect(amountsIn(card!.call)).to.deep.equal(today === 0 ? [] : [format.money(today)]);
          expect(amountsIn(payLabel(offer, wording))).to.deep.equal(today === 0 ? [] : [format.money(today)]);
          const lead = offerLead(offer, wording);
          expect(lead.today).to.include(today === 0 ? '$0 ' : `${format.money(today)} `);
          const inLead = amountsIn(`${lead.today} ${lead.then}`);
          expect(new Set(today === 0 ? [format.money(0), ...inLead] : inLead)).to.deep.equal(
            new Set(expected),
          );

          const cover = coverWords(
            coverFor({
              reader: { ...emptyDataLayer, loggedIn: hadTrial, hadTrial },
              outsideRegion: false,
              entitled: false,
              readerStatus: { kind: 'none', hadTrial },
              offered: [termsTakenNow(plan, now)],
            }),
            { config, now },
          )!;
          const coverAmounts = amountsIn(cover.charges);
          expect(coverAmounts[0], `on the cover: ${cover.charges}`).to.equal(format.money(first.amount!));
          expect([...expected, format.money(first.amount!)]).to.include.members([...coverAmounts]);
          expect(cover.button).to.include(today === 0 ? '$0 ' : format.money(today));
          if (today === 0) expect(cover.charges).to.include(format.day(first.on, now));
        }),
        { numRuns: 500 },
      );
    });
  });
