import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { currentPlanLabel, planLabel } from '../../../core/domain/plan/plan-label';

const monthly = memoryPlans[0]!;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

describe('The label of a plan', () => {
  it('is the heading of its card, configured or default [EN-01] [BC-01]', () => {
    expect(planLabel({ ...monthly, cardHeading: 'Every month' })).to.equal('Every month');
    expect(planLabel(memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!)).to.equal(
      'Flexible Annually',
    );
  });

  it('is the same with and without a trial, unless the publisher configures another [EN-01]', () => {
    expect(new Set(memoryPlans.filter((one) => one.billingInterval === 1).map(planLabel)).size).to.equal(1);
  });

  it("is the plan's own name if the heading has no visible text, and never empty [EN-01]", () => {
    expect(planLabel({ ...monthly, cardHeading: ' \u200b\n' })).to.equal('Plus Monthly');
    expect(planLabel({ ...monthly, cardHeading: '\u202e', planName: ' ' })).to.equal('Flexible Monthly');
  });

  it("is the plan's own name if it is not sold and has no heading [EN-01] [ST-13]", () => {
    const delivery = { ...monthly, amount: 0, planName: 'Sports+ with home delivery' };
    expect(planLabel(delivery)).to.equal('Sports+ with home delivery');
    expect(planLabel({ ...delivery, cardHeading: 'With your paper' })).to.equal('With your paper');
  });

  it('is one line and does not change the text direction around it [EN-01] [ER-02]', () => {
    expect(planLabel({ ...monthly, cardHeading: ' Every\n\tmonth\u202e! ' })).to.equal('Every month!');
    expect(planLabel({ ...monthly, cardHeading: '<b>Every</b> month' })).to.equal('<b>Every</b> month');
  });

  it("of a subscription is its plan's label, or the record's name if the plan is gone [EN-02]", () => {
    const subscription = { id: monthly.planId, name: monthly.planName };
    expect(currentPlanLabel(subscription, memoryPlans)).to.equal('Flexible Monthly');
    expect(currentPlanLabel(subscription, [])).to.equal('Plus Monthly');
  });

  it('is used by every screen, text and flow; none reads a heading or name itself [EN-01] [SC-01]', () => {
    const files = ['core', 'ui'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    );
    const raw = files.filter((file) =>
      /\b(cardHeading|planName)\b|\bplan\??\.name\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(raw.sort()).to.deep.equal([
      'core/domain/plan/plan-label.ts',
      'core/domain/plan/plan.ts',
      // The record with the field names of the specification (EN-02).
      'core/domain/subscription/wire.ts',
    ]);
  });
});
