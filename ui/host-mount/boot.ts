import type { Either } from 'fp-ts/Either';
import type { Sayer } from '../../core/domain/messages/say';
import type { DataLayer } from '../../core/domain/member/data-layer';
import type { CallFailed } from '../../core/ports/call-failed';
import type { ReaderNews } from '../../core/ports/other-tabs';
import type { HostConfig } from './config';
import type { TrustedPolicy } from './trusted-types';

/** How the first data layer was come by. Left: it could not be read within its time (HM-02). */
export type FirstDataLayer = Either<CallFailed, DataLayer>;

/** Who answers when another page of the site tells of its reader: the small part of article pages, or the page's whole core. */
export interface Hearing {
  hear: (news: ReaderNews) => unknown;
}

/** What the loader hands to the parts that it loads. */
export interface Boot {
  readonly config: HostConfig;
  readonly mobileApp: boolean;
  /** Asks who is signed in now. Left: it could not be read within its time. */
  readonly readDataLayer: () => Promise<FirstDataLayer>;
  /** The one data-layer request of this page load. */
  readonly firstDataLayer: Promise<FirstDataLayer>;
  readonly hearing: Hearing;
  /** Shows the header's items for this reader. */
  readonly showReader: (dataLayer: DataLayer) => void;
  /** Writes the header's items once more, for the ones that came later. */
  readonly showHeader: () => void;
  /** Brings the account area to a mount point; where it does not arrive, offers it again. */
  readonly bringAccount: (mount: HTMLElement) => Promise<unknown>;
  /** Somebody else is shown: the loader looks for something to do, until there is a part that follows the page. */
  readerShown?: () => void;
  /** Counts the readers that were shown, from the second on. */
  turn?: number;
  /** Whether this reader is entitled, asked once; set anew when the reader may have changed. `null`: it could not be read. */
  entitled?: Promise<boolean | null>;
  /** The reader that was shown last; `null` while nobody can tell who it is. */
  readonly reader: () => DataLayer | null;
  /** Says the page's words; made by the first part that shows any. */
  sayer?: Sayer;
  /** The page's one Trusted Types policy, made by the first part that needs it; `null` where the browser has none. */
  policy?: TrustedPolicy | null;
}
