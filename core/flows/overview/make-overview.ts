import { makeOverviewFlow, type OverviewFlow, type OverviewPorts } from './overview';
import type { KeyValueStore } from '../../ports/key-value-store';
import { makeRecordVisit } from '../../use-cases/profile/record-visit';

/** The ports of the overview, with the store that keeps the reader's last visit. */
export interface OverviewParts extends Omit<OverviewPorts, 'recordVisit'> {
  readonly store: KeyValueStore;
}

/** Makes the ports of the overview (AC-01), with the flow that reads its data. */
export const makeOverview = (
  given: OverviewParts,
): { readonly ports: OverviewPorts; readonly flow: OverviewFlow } => {
  const ports = { ...given, recordVisit: makeRecordVisit(given) };
  return { ports, flow: makeOverviewFlow(ports) };
};
