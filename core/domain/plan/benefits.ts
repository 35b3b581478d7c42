import { planCopy } from '../charges/plan-terms';
import type { Plan } from './plan';

/** Splits a publisher's text into lines without duplicates. List markers at the start of a line are removed. */
export const linesOf = (text: string | null | undefined): readonly string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\r\n]+/)
      .map((line) => line.replace(/^\s*[-*•·–]\s+/, '').trim())
      .filter((line) => line !== ''),
  ),
];

/**
 * The benefits shared by all offered plans, from the publisher's texts (EN-01, `curation.default`). Empty if no line is
 * common to all plans; no benefits are invented.
 */
export const sharedBenefits = (plans: readonly Pick<Plan, 'curation'>[]): readonly string[] => {
  const [first = [], ...others] = plans.map(({ curation }) => linesOf(curation.default?.description));
  return first.filter((line) => others.every((lines) => lines.includes(line)));
};

/** The lines of one plan's text, or of its trial if offered, that are not shared by all plans. */
export const ownLines = (plan: Plan, skipTrial: boolean, plans: readonly Plan[]): readonly string[] => {
  const shared = sharedBenefits(plans);
  return linesOf(planCopy(plan, skipTrial)?.description).filter((line) => !shared.includes(line));
};
