import { fetchedChanges } from '../../../core/app/fetched-changes';
import { makeMembershipPart, type MembershipPart } from '../../../core/app/membership-part';
import type { RewardsServices } from '../../react/services';
import { pageMessages } from '../page/messages';
import { loadChunk } from '../../react/hooks/load-chunk';
import { whenShown } from '../../react/hooks/when-shown';
import { mounts } from '../page/mounts';
import type * as ChangesPart from './changes-part';
import { agreementOf } from './agreement';
import { eventsUrlOf } from './account-settings';
import { pagePortsOf } from './page-ports';
import { sessionPortsOf, type Session } from './session';

export { membershipPartTexts as texts } from '../../../core/app/membership-part';

export const reason = "A member's pages: how subscriptions, payments, newsletters and profile stand";

/** `changesThere`: what changes it, where that came along; `null` where it comes once the page has shown how things stand. */
export const makePart = (
  session: Session,
  changesThere: typeof ChangesPart | null,
): MembershipPart<RewardsServices> => {
  const { boot, platform, backends, display, loads, rewards } = session;
  const { config } = boot;
  const { flags, homeDeliveryPlan, place, environment } = config;
  const ports = pagePortsOf(session);
  return makeMembershipPart(
    { ...sessionPortsOf(session), ...ports },
    {
      states: platform,
      session: backends.session,
      refreshEntitlement: loads.refreshEntitlement,
      display,
    },
    {
      pausingEnabled: flags.pauseSubscriptionsEnabled,
      homeDeliveryPlan,
      place,
      eventsUrl: eventsUrlOf(config),
      textConsent: agreementOf(config, platform.log, 'textConsent'),
      localPictures: environment === 'local',
    },
    rewards?.services ?? null,
    {
      ...(changesThere === null && { whenShown: whenAreaShown }),
      changes: (known) =>
        fetchedChanges(async () => {
          const { makeChanges, texts } = changesThere ?? (await loadChunk(() => import('./changes-part')));
          pageMessages(boot).addMessages(texts);
          return makeChanges(session, ports, known);
        }, platform.log),
      devices: async () => (await loadChunk(() => import('./devices-part'))).makeDevices(session),
    },
  );
};

/** At once where the account area is not on this page. */
const whenAreaShown = async (): Promise<void> => {
  const [area] = mounts('account');
  if (area !== undefined) await whenShown(area);
};
