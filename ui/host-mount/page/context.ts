import type { Option } from 'fp-ts/Option';
import type { Either } from 'fp-ts/Either';
import type { Translator } from '../../../core/domain/messages/translator';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { StoredMember } from '../../../core/state/stored-member';
import type { SubscriptionStatus } from '../../../core/domain/subscription/status';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { ReaderNews } from '../../../core/ports/other-tabs';
import type { Tracking } from '../../../core/ports/tracking';
import type { KeptAnswer } from '../../../core/ports/kept-answer';
import type { ConfigReading, HostConfig } from './config';
import type { MeasuredOffset } from '../../../adapters/http/server-time';

/** How the first data layer was come by. Left: it could not be read within its time (HM-02). */
export type FirstDataLayer = Either<CallFailed, DataLayer>;

/** Who answers when another page of the site tells of its reader: the small part of article pages, or the page's whole core. */
export interface CrossTabSession {
  hear: (news: ReaderNews) => unknown;
}

/** Fetches the words of a stage in the page's language, for whatever is shown from then on. */
export interface PageWords {
  /** Signing in, and the menu in the header. */
  readonly session: () => Promise<unknown>;
  /** The account area. */
  readonly account: () => Promise<unknown>;
}

/** How a reader's membership stands now; `null` while that has not been read. */
export type MembershipNews = {
  readonly reader: string;
  readonly status: SubscriptionStatus;
  readonly planId: string | null;
} | null;

/** State of a hidden body. `closed`: the reader may not read it. `not-read`: it could not be fetched. */
export type ContentState = 'loading' | 'closed' | 'not-read' | 'open';

/** The part that opens articles, as the other parts call it (`surfaces/content`). */
export interface ContentPart {
  /** Shows hidden bodies to a reader who may read them. */
  readonly openArticle: (page: PageContext) => void;
  /** Counts the articles in view once more. */
  readonly viewArticles: (page: PageContext) => void;
  /** Asks whether the reader may read an article; `none` if no answer came. Without `body`, the page's own article. */
  readonly entitled: (page: PageContext, body?: HTMLElement) => Promise<Option<boolean>>;
  /** The answer for the article at a mount point, if it was asked for. */
  readonly answerFor: (page: PageContext, body: HTMLElement) => Promise<Option<boolean>> | undefined;
}

/** The account that the publisher was told of, and the code that told it. */
export interface AccountEvent {
  readonly reader: string | null;
  readonly by: 'page' | 'account';
}

/** The page's Trusted Types policy. */
export interface TrustedPolicy {
  readonly createHTML: (html: string) => unknown;
  readonly createScriptURL: (address: string) => unknown;
}

/**
 * What the loader hands to the parts that it loads. Read-only: a field that changes has one owner, the module that writes it as `Owned`
 * (`test/unit/architecture.test.ts`).
 */
export interface PageContext {
  /** The same object as long as the page lives: a configuration that arrives with another page is written into it (HM-05). Read it late. */
  readonly config: HostConfig;
  /** Reads the text of a configuration block for the page as it stands. */
  readonly readBlock: (text: string) => ConfigReading;
  /** Nodes of the page that were dealt with: places that were filled, what we have put there, configuration blocks that were read (HM-24). */
  readonly known: Set<Element>;
  readonly mobileApp: boolean;
  /** Ends when the page speaks its language, and with nothing where it has to speak English after all; `false` where that is its language. */
  readonly words?: Promise<PageWords | void> | false;
  /** Asks who is signed in now. Left: it could not be read within its time. */
  readonly readDataLayer: () => Promise<FirstDataLayer>;
  /** The data layer as it was asked for last: by the one request of this page load, unless something has happened since. */
  readonly firstDataLayer: Promise<FirstDataLayer>;
  /** No session has begun or ended since the data layer was asked for. */
  readonly isCurrent: () => boolean;
  /** Settles once something shows that somebody is at the page. */
  readonly here: Promise<unknown>;
  /** The part that opens articles. It stands on the one that follows the page, which can therefore not name it. */
  readonly content: () => Promise<ContentPart>;
  readonly crossTabSession: CrossTabSession;
  /** Shows the header's items for this reader. */
  readonly showReader: (dataLayer: DataLayer) => void;
  /** Writes the header's items once more, for the ones that came later. */
  readonly showHeader: () => void;
  /** Brings the account area to a mount point; where it does not arrive, offers it again. */
  readonly bringAccount: (mount: HTMLElement) => Promise<unknown>;
  /** HM-18: the reader as an earlier page has kept them, for display until the data layer has answered. */
  readonly kept?: StoredMember;
  /** Adds the listeners of the whole page; again where they have been taken away. */
  readonly listen?: () => void;
  /** Takes the account area off a place that is not the page's any more; made by the part that brought it there. */
  readonly leaveAccount?: () => void;
  /** Marks the page's body anew, where the account's code knows the plans of its reader (HM-15). */
  readonly markMetered?: () => void;
  /** Takes away what was shown while nobody could tell who is here; the host's covers come back. */
  readonly coverAgain?: () => void;
  /** The reader's status, where the account area's code is on the page and has read it. */
  readonly status?: () => SubscriptionStatus | null;
  /** Hears how the membership stands, whenever the account area's code has read it; made for pages that want to be told. */
  readonly membershipRead?: (news: MembershipNews) => void;
  /** AU-02: whose account the publisher was told was read, and by whom: this page's small part, or the account's code. */
  readonly accountEvent?: AccountEvent | undefined;
  /** Looks at the calls to action; made by whoever needs it first. */
  readonly refreshCallsToAction?: () => void;
  /** Where the rewards service hears of events; made by the part that follows the page, where the publisher has one. */
  readonly rewards?: Tracking;
  /** Calls a function whenever somebody else is shown, in place of the one that was given before. */
  readonly followReader: (listener: () => void) => void;
  /** Counts the readers that were shown, from the second on. */
  readonly turn?: number;
  /** Whether this reader may read an article, by its content id, each asked once; emptied when the reader may have changed. `none`: it could not be read. */
  readonly entitled: Map<string, Promise<Option<boolean>>>;
  /** How far the device's clock is off; made by whoever asks first. */
  readonly time?: MeasuredOffset;
  /** The publisher's plans, shared by the pages of one tab for a while; made by whoever asks first (AP-33). */
  readonly keptPlans?: KeptAnswer;
  /** The ids of the plans that may be offered, likewise. */
  readonly keptOffers?: KeptAnswer;
  /** What may be offered, while it is asked for. */
  readonly offers?: { readonly reader: string; readonly answer: Promise<readonly OfferedPlan[] | null> };
  /** The reader that was shown last; `null` while nobody can tell who it is. */
  readonly reader: () => DataLayer | null;
  /** Says the page's words; made by the first part that shows any. */
  readonly translator?: Translator;
  /** The page's one Trusted Types policy, made by the first part that needs it; `null` where the browser has none. */
  readonly policy?: TrustedPolicy | null;
}

/** The page context for the module that owns these fields. */
export type Owned<Field extends keyof PageContext> = Writable<Pick<PageContext, Field>>;

type Writable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };
