import { membershipTexts } from '../../core/domain/messages/texts/membership';
import { paymentTexts } from '../../core/domain/messages/texts/payment';
import { periodTexts } from '../../core/domain/messages/texts/periods';
import type { SettleMembership } from '../../core/use-cases/settle-membership';
import type { MembershipServices } from '../react/services';
import { makeContainer } from './container';
import { membershipServices } from './membership-services';
import type { Session } from './session';
import { tokens } from './tokens';

/** What comes with the container. */
export interface MembershipPart {
  readonly services: MembershipServices;
  readonly settleMembership: SettleMembership;
}

/** The words of what its services tell, which several screens show. */
export const texts = { ...membershipTexts, ...paymentTexts, ...periodTexts };

export const makeMembershipPart = (session: Session): MembershipPart => {
  const container = makeContainer(session);
  return {
    services: membershipServices(container, session),
    settleMembership: container.get(tokens.settleMembership),
  };
};
