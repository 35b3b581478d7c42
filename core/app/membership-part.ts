import { makeMembershipChange, type MembershipChange } from '../flows/membership-change/membership-change';
import type { MembershipChangePorts } from '../flows/membership-change/ports';

/** What a reader goes through with a membership, over the use cases that are made for a shell. */
export interface MembershipPart {
  /** A flow of its own for each place that shows it. */
  readonly makeChange: () => MembershipChange;
}

/** Composes the flows of a membership: the one place where they get what they ask for. */
export const makeMembershipPart = (ports: MembershipChangePorts): MembershipPart => ({
  makeChange: () => makeMembershipChange(ports),
});
