import { planCopy } from '../charges/plan-terms';
import type { Plan } from './plan';

/** A publisher's words about a plan, a line for each thing that they say; marks of lists at a line's beginning are no words. */
export const linesOf = (text: string | null | undefined): readonly string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\r\n]+/)
      .map((line) => line.replace(/^\s*[-*•·–]\s+/, '').trim())
      .filter((line) => line !== ''),
  ),
];

/**
 * What the membership gives, whichever plan is taken: what the publisher says of every plan on offer (EN-01, `curation.default`). None
 * where nothing is said of all of them; nothing is made up.
 */
export const sharedBenefits = (plans: readonly Pick<Plan, 'curation'>[]): readonly string[] => {
  const [first = [], ...others] = plans.map(({ curation }) => linesOf(curation.default?.description));
  return first.filter((line) => others.every((lines) => lines.includes(line)));
};

/** What the publisher says of one plan among those on offer, of its trial where that is offered, and not of all of them. */
export const ownLines = (plan: Plan, skipTrial: boolean, plans: readonly Plan[]): readonly string[] => {
  const shared = sharedBenefits(plans);
  return linesOf(planCopy(plan, skipTrial)?.description).filter((line) => !shared.includes(line));
};
