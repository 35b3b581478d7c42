import { makeMembershipChange, type MembershipChange } from '../flows/membership-change/membership-change';
import type { MembershipChangePorts } from '../flows/membership-change/ports';

/** What a reader goes through with a membership, over the use cases that are made for a shell. */
export interface MembershipFlows {
  /** A flow of its own for each place that shows it. */
  readonly makeChange: () => MembershipChange;
}

/** Composes the flows of a membership: the one place where they get what they ask for. */
export const makeMembershipFlows = (ports: MembershipChangePorts): MembershipFlows => ({
  makeChange: () => makeMembershipChange(ports),
});
