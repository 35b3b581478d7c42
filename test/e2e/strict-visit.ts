import { axeFindings } from '../atlas/checks/axe';
import { markArea } from '../atlas/checks/in-page';
import { cutOffWords, sidewaysScroll } from '../atlas/checks/layout';
import type { Look } from '../atlas/every-run';
import { bringAbout } from '../atlas/stage';
import { isStrict, strictly } from '../atlas/strictly';
import type { World } from './world';

/** What one visit to a state found, on pages that come with the strictest policy of the sandbox. */
export interface StrictVisit {
  /** What broke the policy on the way to the state. */
  readonly breaches: readonly string[];
  readonly held: boolean;
  /** What is not accessible, cut off or wider than the window. */
  readonly findings: readonly string[];
}

/** Visits each look once, when the first title asks for it; a visit that failed fails every title that asks. */
export const strictVisits = (world: () => World): ((look: Look) => Promise<StrictVisit>) => {
  const visits = new Map<Look, Promise<StrictVisit>>();
  return (look) => {
    const visit = visits.get(look) ?? visitStrictly(world(), look);
    visits.set(look, visit);
    return visit;
  };
};

const visitStrictly = async (world: World, { state, brand, width }: Look): Promise<StrictVisit> => {
  const strict = strictly(state);
  const { page, context } = await bringAbout(world, strict.state, { brand, width });
  try {
    const breaches = [...strict.breaches];
    const held = await isStrict(page);
    await markArea(page);
    const findings = [
      ...(await axeFindings(page)),
      ...(await sidewaysScroll(page, width)),
      ...(await cutOffWords(page)),
    ];
    return { breaches, held, findings };
  } finally {
    await context.close();
  }
};
