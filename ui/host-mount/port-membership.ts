import { membershipPart, type MembershipPart } from './membership-services';
import { makePortContainer, type PortSession } from './port-container';

export { membershipPartTexts as texts } from './membership-services';

/** The part of a member's pages, on ports that are given. A rewards program of theirs has no port yet. */
export const makePortMembership = (session: PortSession): MembershipPart => {
  const { ports, settings, display } = session;
  return membershipPart(makePortContainer(session), {
    ...ports,
    uploadPicture: ports.pictures.upload,
    display,
    localPictures: false,
    hasEvents: settings.hasEvents,
    rewards: null,
  });
};
