import type { Option } from 'fp-ts/Option';
import type { Either } from 'fp-ts/Either';
import type { Translator } from '../../../core/domain/messages/translator';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { Standing } from '../../../core/domain/plan/standing';
import type { StoredMember } from '../../../core/state/stored-member';
import type { SubscriptionStatus } from '../../../core/domain/subscription/status';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { ReaderNews } from '../../../core/ports/other-tabs';
import type { Tracking } from '../../../core/ports/tracking';
import type { KeptAnswer } from '../../../core/ports/kept-answer';
import type { HostConfig } from './config';
import type { LoaderConfig, Reading } from './loader-config';
import type { MeasuredOffset } from '../../../adapters/http/server-time';

/** The result of a data layer request. Left: it could not be read within the timeout (HM-02). */
export type FirstDataLayer = Either<CallFailed, DataLayer>;

/** Handles news about the reader from other tabs: the small part of article pages, or the composed account area. */
export interface CrossTabSession {
  hear: (news: ReaderNews) => unknown;
}

/**
 * Fetches the texts of a stage in the page's language. Everything rendered afterwards uses them. Rejects if they cannot
 * be loaded.
 */
export interface PageWords {
  /** Texts of the sign-in form and the header menu. */
  readonly session: () => Promise<unknown>;
  /** Texts of the account area. */
  readonly account: () => Promise<unknown>;
}

/** The current membership of a reader; null before it was read. */
export type MembershipNews = {
  readonly reader: string;
  readonly status: SubscriptionStatus;
  readonly planId: string | null;
} | null;

/**
 * State of a hidden body. `closed`: the reader may not read it. `refused`: this site does not accept the reader, until
 * they log in here. `not-read`: it could not be fetched.
 */
export type ContentState = 'loading' | 'closed' | 'refused' | 'not-read' | 'open';

/** The functions that open articles (`surfaces/content`). */
export interface ContentPart {
  /** Shows hidden bodies to entitled readers. */
  readonly openArticle: (page: PageContext) => void;
  /** Tracks the articles in view again. */
  readonly viewArticles: (page: PageContext) => void;
  /** Checks the entitlement for an article; `none` if no response arrived. Without `body`, the page's own article. */
  readonly entitled: (page: PageContext, body?: HTMLElement) => Promise<Option<boolean>>;
  /** The entitlement response for the article at a mount point, or undefined if it was not requested. */
  readonly answerFor: (page: PageContext, body: HTMLElement) => Promise<Option<boolean>> | undefined;
}

/** The `detail` of the event `masthead:error`. It has no data of a reader. */
export interface PageError {
  /** One of docs/errors.md. */
  readonly code: string;
  /** The part of the page that failed. */
  readonly part: string;
  readonly version: string;
  /** Six digits. The same number is in the console, and on the reader's page if it shows the error. */
  readonly reference: string;
  /** The event was sent before. */
  readonly repeated?: true;
}

/** The account of the last `account` event, and the code that sent the event. */
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
 * The data that the loader passes to the parts. Fields are read-only. A field that changes has one owner, the module
 * that writes it as `Owned` (`test/unit/architecture.test.ts`).
 */
export interface LoaderPage {
  /**
   * The same object for the whole page load. The configuration of a new page is written into it, so read its fields
   * late (HM-05).
   */
  readonly config: LoaderConfig;
  /** Parses the text of a configuration block for the current page. */
  readonly readBlock: (text: string) => Reading<LoaderConfig>;
  /** Logs an exception of our code, and tells the host page. Returns its reference. */
  readonly report: (error: unknown, part: string) => string;
  /** True once uncaught exceptions of our code are reported. */
  readonly reportsUncaught?: boolean;
  /** Logs what is wrong with the page's configuration, once. */
  readonly checkConfiguration: () => void;
  /** Processed nodes: filled mount points, our own elements, and configuration blocks that were read (HM-24). */
  readonly known: Set<Element>;
  readonly mobileApp: boolean;
  /**
   * Resolves when the texts of the page's language are added, or with undefined if the page falls back to English.
   * `false` if the language is English.
   */
  readonly words?: Promise<PageWords | void> | false;
  /** Requests the data layer. Left: it could not be read within the timeout. */
  readonly readDataLayer: () => Promise<FirstDataLayer>;
  /** The last request for the data layer. Parts of the page share it until the session changes. */
  readonly firstDataLayer: Promise<FirstDataLayer>;
  /** True if no session has begun or ended since the data layer was requested. */
  readonly isCurrent: () => boolean;
  /** Resolves when the page has loaded and is idle. */
  readonly idle: Promise<unknown>;
  /** Resolves at the first user interaction with the page. */
  readonly here: Promise<unknown>;
  readonly crossTabSession: CrossTabSession;
  /** Shows the header items for this reader. */
  readonly showReader: (dataLayer: DataLayer) => void;
  /** Writes the header items again, for items that were added later. */
  readonly showHeader: () => void;
  /**
   * Mounts the account area at a mount point, and resolves when it has rendered. If its code cannot be loaded, shows a
   * retry link.
   */
  readonly bringAccount: (mount: HTMLElement) => Promise<unknown>;
  /** Shows a retry link and the publisher's own content in place of the account area. Set while it is mounted. */
  readonly accountBroke?: (error: unknown) => void;
  /** The reader that an earlier page stored, for display until the data layer is read (HM-18). */
  readonly kept?: StoredMember;
  /** Adds the listeners of the page. It is called again if they were removed. */
  readonly listen?: () => void;
  /** Unmounts the account area if its mount point has left the page. Set by the part that mounts it. */
  readonly leaveAccount?: () => void;
  /** Resolves when the account area shows its content. Set by the part that mounts it; absent on other pages. */
  readonly areaShown?: () => Promise<void>;
  /** Opens articles. Set by the part that follows the page, before other parts of the page are loaded. */
  readonly content?: ContentPart;
  /** Hides content that was shown while the reader was unknown, and restores the host's covers. */
  readonly coverAgain?: () => void;
  /** The reader's standing in the account area; null if unread. Absent if the account area is not loaded. */
  readonly standing?: () => Standing | null;
  /** Called each time the account area has read the membership. Set on pages that listen to Masthead's events. */
  readonly membershipRead?: (news: MembershipNews) => void;
  /**
   * The account of the last `account` event (AU-02), and its sender: the small part of host pages or the account area.
   */
  readonly accountEvent?: AccountEvent | undefined;
  /** Refreshes the calls to action. Created at the first use. */
  readonly refreshCallsToAction?: () => void;
  /**
   * Tracks events for the rewards service. Set by the part that follows the page, if the publisher has such a service.
   */
  readonly rewards?: Tracking;
  /** Sets the listener that is called when the shown reader changes. It replaces the previous listener. */
  readonly followReader: (listener: () => void) => void;
  /** Number of reader changes on this page; absent until the first change. */
  readonly turn?: number;
  /** Measured offset of the device's clock. Created at the first use. */
  readonly time?: MeasuredOffset;
  /** The publisher's plans, cached for the pages of one tab for a limited time. Created at the first use (AP-33). */
  readonly keptPlans?: KeptAnswer;
  /** The ids of the plans on offer, cached in the same way. */
  readonly keptOffers?: KeptAnswer;
  /** The reader's standing, cached in the same way. */
  readonly keptStanding?: KeptAnswer;
  /** The membership as the header menu read it, cached in the same way. */
  readonly keptMenu?: KeptAnswer;
  /** Reads what the open menu shows again. Set while it is open. */
  readonly refreshMenu?: (() => void) | undefined;
  /** The pending or completed read of the reader's standing. */
  readonly standingRead?: { readonly reader: DataLayer; readonly answer: Promise<Standing | null> };
  /** The pending or completed request for the plans on offer. */
  readonly offers?: { readonly reader: string; readonly answer: Promise<readonly OfferedPlan[] | null> };
  /** True once a reader has logged in on this page. Set by the log-in dialog. */
  readonly loggedInHere?: boolean;
  /** The reader that was shown last; null while the reader is unknown. */
  readonly reader: () => DataLayer | null;
  /** The translator of the page. Created by the first part that renders text. */
  readonly translator?: Translator;
  /** The page's only Trusted Types policy, created at the first use; null if the browser does not support it. */
  readonly policy?: TrustedPolicy | null;
}

/** The page with its whole configuration, for the parts. `completed` makes it of the loader's. */
export interface PageContext extends LoaderPage {
  readonly config: HostConfig;
  /**
   * Entitlement responses of this reader by content id, one request each. Cleared when the reader may have changed.
   * `none`: it could not be read.
   */
  readonly entitled: Map<string, Promise<Option<boolean>>>;
}

/** The page context, for the module that owns these fields. */
export type Owned<Field extends keyof PageContext> = Writable<Pick<PageContext, Field>>;

type Writable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };
