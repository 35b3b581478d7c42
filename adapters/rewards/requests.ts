import type { RewardsIdentity, RewardsReader } from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';

/** The service's public domain, used if the publisher has none of its own. */
export const publicRewardsDomain = 'https://app.referralsaasquatch.com';

/** Path and body of a request to the service, independent of the HTTP client. */
export interface RewardsCall {
  /** Path below the tenant. All external parts are escaped. */
  readonly path: (tenant: string) => string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const ofReferrers = '?widgetType=REFERRER_WIDGET&engagementMedium=EMBED';

export const widgetPath = (tenant: string, { id, accountId }: RewardsIdentity): string =>
  `/api/v1/${tenant}/widget/account/${encodeURIComponent(accountId)}/user/${encodeURIComponent(id)}`;

/**
 * Creates or updates the reader at the service (AP-36). `cookies`: the raw value of the page's referral
 * cookie.
 */
export const upsertCall = (reader: RewardsReader, cookies: string | null): RewardsCall => {
  const { id, accountId, firstName, lastName, email, locale, segments } = reader;
  return {
    path: (tenant) => `${widgetPath(tenant, reader)}/upsert${ofReferrers}`,
    body: {
      id,
      accountId,
      firstName,
      lastName,
      email,
      ...(locale === null ? {} : { locale }),
      segments,
      ...(cookies === null ? {} : { cookies }),
    },
  };
};

/** Reports an event of a reader with its time (HM-22). */
export const eventCall = (
  { id, accountId }: RewardsIdentity,
  event: RewardsEvent,
  at: Date,
): RewardsCall => ({
  path: (tenant) =>
    `/api/v1/${tenant}/open/account/${encodeURIComponent(accountId)}/user/${encodeURIComponent(id)}/events`,
  body: {
    accountId,
    userId: id,
    events: [{ key: event.name, fields: eventFields(event), dateTriggered: at.getTime() }],
  },
});

const eventFields = (event: RewardsEvent): Readonly<Record<string, unknown>> => {
  switch (event.name) {
    case 'freeTrialStarted':
      return { planId: event.planId };
    case 'articleview':
    case 'articlecomment':
      return { postId: event.postId };
    case 'newsletterSubscribed':
      return { lists: event.lists };
    case 'profileCustomized':
      return {};
  }
};
