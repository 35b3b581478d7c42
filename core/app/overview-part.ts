import { makeOverviewFlow, type OverviewFlow, type OverviewPorts } from '../flows/overview/overview';
import type { KeyValueStore } from '../ports/key-value-store';
import { makeRecordVisit } from '../use-cases/profile/record-visit';

/** What the overview is made of: what a member's pages have, and where the reader's last look is kept. */
export interface OverviewParts extends Omit<OverviewPorts, 'recordVisit'> {
  readonly store: KeyValueStore;
}

/** Everything that the overview shows (AC-01), with the flow that reads it. */
export const makeOverview = (
  given: OverviewParts,
): { readonly ports: OverviewPorts; readonly flow: OverviewFlow } => {
  const ports = { ...given, recordVisit: makeRecordVisit(given) };
  return { ports, flow: makeOverviewFlow(ports) };
};
