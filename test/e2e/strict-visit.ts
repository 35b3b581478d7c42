import { axeFindings } from '../atlas/checks/axe';
import { markArea } from '../atlas/checks/in-page';
import { cutOffWords, sidewaysScroll } from '../atlas/checks/layout';
import type { Inspection } from '../atlas/every-run';
import { bringAbout } from '../atlas/stage';
import { isStrict, strictly } from '../atlas/strictly';
import type { World } from './world';

/** The findings of one visit to a state, on pages with the strictest policy of the sandbox. */
export interface StrictVisit {
  /** Policy violations on the way to the state. */
  readonly breaches: readonly string[];
  readonly isStrictPolicy: boolean;
  /** Elements that are not accessible, cut off or wider than the window. */
  readonly findings: readonly string[];
}

/** Visits each state once, when a test first needs it. A failed visit fails every test that uses it. */
export const strictVisits = (world: () => World): ((inspect: Inspection) => Promise<StrictVisit>) => {
  const visits = new Map<Inspection, Promise<StrictVisit>>();
  return (inspect) => {
    const visit = visits.get(inspect) ?? visitStrictly(world(), inspect);
    visits.set(inspect, visit);
    return visit;
  };
};

const visitStrictly = async (world: World, { state, brand, width }: Inspection): Promise<StrictVisit> => {
  const strict = strictly(state);
  const { page, context } = await bringAbout(world, strict.state, { brand, width });
  try {
    const breaches = [...strict.breaches];
    const isStrictPolicy = await isStrict(page);
    await markArea(page);
    const findings = [
      ...(await axeFindings(page)),
      ...(await sidewaysScroll(page, width)),
      ...(await cutOffWords(page)),
    ];
    return { breaches, isStrictPolicy, findings };
  } finally {
    await context.close();
  }
};
