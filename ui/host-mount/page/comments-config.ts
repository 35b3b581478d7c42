import { base, flag, readAll, text } from './config-kinds';
import type { HostConfig } from './config';

/** The fields that only pages with comments read. They are apart because of the size limit of the loader. */
export interface CommentsConfig {
  /** True if the comments service is contacted only for readers who allow it (decision 14). */
  readonly commentsNeedConsent: boolean;
  /** Addresses of the comments service, without a trailing slash. If null, its public addresses are used. */
  readonly commentsApi: string | null;
  readonly commentsLauncher: string | null;
  /** The id of the site at the analytics service, for the events of comments. */
  readonly analyticsId: string | null;
}

/** The publisher at the comments service. */
export interface CommentsService extends CommentsConfig {
  readonly spotId: string;
  /** Milliseconds that a sign-out waits for the service. */
  readonly signOutTimeout: number;
}

/** The reader function of each field. */
export const commentsSchema = {
  commentsNeedConsent: flag(false, true),
  commentsApi: base(null),
  commentsLauncher: base(null),
  analyticsId: text(null),
};

/** Decodes these fields. A wrong field counts as absent. `wrong` receives the path of each. */
export const readCommentsConfig = (
  { environment, source }: Pick<HostConfig, 'environment' | 'source'>,
  wrong = new Set<string>(),
): CommentsConfig => readAll(commentsSchema, source, { loopback: environment === 'local', wrong });
