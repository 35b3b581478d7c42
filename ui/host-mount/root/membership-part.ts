import type { MembershipModule } from '../../../core/app/loaders';
import { makeMembershipPart, membershipPartTexts } from '../../../core/app/membership-part';
import type { Session } from '../../../core/state/session';
import { whenShown } from '../../react/hooks/when-shown';
import { mounts } from '../page/mounts';
import type { Adapters } from './adapters';
import { pagePortsOf } from './page-ports';

export const reason = "A member's pages: how subscriptions, payments, newsletters and profile stand";

/** `withChanges`: the code of changes was loaded along with this. Otherwise it is loaded once the page has shown how things stand. */
export const membershipModule = (
  adapters: Adapters,
  session: Session,
  withChanges: boolean,
): MembershipModule => ({
  makeMembershipPart,
  ports: pagePortsOf(adapters, session),
  texts: membershipPartTexts,
  ...(!withChanges && { whenShown: whenAreaShown }),
});

/** At once if the account area is not on this page. */
const whenAreaShown = async (): Promise<void> => {
  const [area] = mounts('account');
  if (area !== undefined) await whenShown(area);
};
