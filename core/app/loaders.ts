import type { SomeTexts } from '../domain/messages/translator';
import type { DeviceNews, Devices } from '../ports/devices';
import type { SocialWindow } from '../ports/social-window';
import type { Loaded } from '../state/load-once';
import type { Session } from '../state/session';
import type { makeChangesPart } from './change-services';
import type { makeDevicesPart } from './devices-part';
import type { makeMembershipPart } from './membership-part';
import type { MemberPorts, PagePorts } from '../ports/membership/membership-ports';
import type { makeSocialPart, SocialPart } from './social-part';

/** The code of sign-in with providers, and the port that only it needs. */
export interface SocialModule<Social> {
  readonly makeSocialPart: typeof makeSocialPart;
  readonly socialWindow: SocialWindow;
  /** Wraps the part in the components that the shell renders it with. */
  readonly show: (part: SocialPart) => Social;
  readonly texts: SomeTexts;
}

/** The code that reads a membership, and the ports that only it needs. */
export interface MembershipModule {
  readonly makeMembershipPart: typeof makeMembershipPart;
  readonly ports: PagePorts;
  readonly texts: SomeTexts;
  /**
   * Resolves when the code of changes may be loaded although the reader has not requested a change. If absent, it is
   * loaded at once.
   */
  readonly whenShown?: () => Promise<void>;
}

/** The code that changes a membership, and the ports that only it needs. */
export interface ChangesModule {
  readonly makeChangesPart: typeof makeChangesPart;
  readonly ports: MemberPorts;
  readonly texts: SomeTexts;
}

/** The code of the page of devices, and the ports that only it needs. */
export interface DevicesModule {
  readonly makeDevicesPart: typeof makeDevicesPart;
  readonly devices: Devices;
  readonly news: DeviceNews;
  readonly texts?: SomeTexts;
}

/**
 * Loads the code that not every page needs, with its ports. A browser uses dynamic imports, other shells use plain
 * functions. Each loader is called once, and again only after a rejection.
 */
export interface Loaders<Social> {
  readonly social: () => Loaded<SocialModule<Social>>;
  /** `session`: for ports that send the ids of the session. */
  readonly membership: (session: Session) => Loaded<MembershipModule>;
  /** `ports`: the ports that `membership` loaded. */
  readonly changes: (ports: PagePorts) => Loaded<ChangesModule>;
  readonly devices: () => Loaded<DevicesModule>;
}
