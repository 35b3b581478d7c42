import type { MembershipModule } from '../../../core/app/loaders';
import { makeMembershipPart, membershipPartTexts } from '../../../core/app/membership-part';
import type { Session } from '../../../core/state/session';
import type { Adapters } from './adapters';
import { pagePortsOf } from './page-ports';
import './shared-modules';

/**
 * `withChanges`: the code of changes was loaded together with this part. Otherwise it is loaded after the page has
 * shown the membership.
 */
export const membershipModule = (
  adapters: Adapters,
  session: Session,
  withChanges: boolean,
): MembershipModule => ({
  makeMembershipPart,
  ports: pagePortsOf(adapters, session),
  texts: membershipPartTexts,
  ...(!withChanges && { whenShown: async () => adapters.page.areaShown?.() }),
});
