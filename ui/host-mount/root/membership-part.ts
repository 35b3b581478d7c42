import { makeMembershipPart, type MembershipPart } from '../../../core/app/membership-part';
import { memberPortsOf } from '../../../core/app/reader-ports';
import type { RewardsServices } from '../../react/services';
import { memberPorts } from './container';
import { sessionPortsOf, type Session } from './session';

export { membershipPartTexts as texts } from '../../../core/app/membership-part';

export const reason =
  'The membership: subscriptions, payments, newsletters and profile, with the container that binds their ports';

export const makePart = (session: Session): MembershipPart<RewardsServices> => {
  const { boot, platform, backends, display, loads, rewards } = session;
  const { flags, homeDeliveryPlan, place, environment } = boot.config;
  return makeMembershipPart(
    { ...sessionPortsOf(session), ...memberPortsOf(backends.oneReader, memberPorts(session)) },
    {
      states: platform,
      confirmReader: backends.oneReader.confirm,
      refreshEntitlement: loads.refreshEntitlement,
      display,
    },
    {
      pausingEnabled: flags.pauseSubscriptionsEnabled,
      homeDeliveryPlan,
      place,
      hasEvents: flags.hasEvents,
      localPictures: environment === 'local',
    },
    rewards?.services ?? null,
  );
};
