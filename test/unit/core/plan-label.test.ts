import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { currentPlanLabel, planLabel } from '../../../core/domain/plan/plan-label';

const monthly = memoryPlans[0]!;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

describe('The one name of a plan', () => {
  it("is its card's heading, written or by default [EN-01] [BC-01]", () => {
    expect(planLabel({ ...monthly, cardHeading: 'Every month' })).to.equal('Every month');
    expect(planLabel(memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!)).to.equal(
      'Flexible Annually',
    );
  });

  it('is the same with a trial and without one, where the publisher gives no other [EN-01]', () => {
    expect(new Set(memoryPlans.filter((one) => one.billingInterval === 1).map(planLabel)).size).to.equal(1);
  });

  it("is the plan's own name where nothing can be read in the heading, and never empty [EN-01]", () => {
    expect(planLabel({ ...monthly, cardHeading: ' \u200b\n' })).to.equal('Sports+ Monthly');
    expect(planLabel({ ...monthly, cardHeading: '\u202e', planName: ' ' })).to.equal('Flexible Monthly');
  });

  it("is the plan's own name where it is not sold and has no heading of its own [EN-01] [ST-13]", () => {
    const delivery = { ...monthly, amount: 0, planName: 'Sports+ with home delivery' };
    expect(planLabel(delivery)).to.equal('Sports+ with home delivery');
    expect(planLabel({ ...delivery, cardHeading: 'With your paper' })).to.equal('With your paper');
  });

  it('stands on one line, and turns no words around it [EN-01] [ER-02]', () => {
    expect(planLabel({ ...monthly, cardHeading: ' Every\n\tmonth\u202e! ' })).to.equal('Every month!');
    expect(planLabel({ ...monthly, cardHeading: '<b>Every</b> month' })).to.equal('<b>Every</b> month');
  });

  it('of what is held is that of its plan, and what the record says where the plan is gone [EN-02]', () => {
    const subscription = { id: monthly.planId, name: monthly.planName };
    expect(currentPlanLabel(subscription, memoryPlans)).to.equal('Flexible Monthly');
    expect(currentPlanLabel(subscription, [])).to.equal('Sports+ Monthly');
  });

  it('is what every screen, sentence and flow says: none takes a heading or a name itself [EN-01] [SC-01]', () => {
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
      // The record of EN-02 as the specification names it.
      'core/domain/subscription/wire.ts',
    ]);
  });
});
