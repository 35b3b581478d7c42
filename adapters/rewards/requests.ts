import type { RewardsIdentity, RewardsReader } from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';

/** The service's public address, where the publisher has none of its own. */
export const publicRewardsDomain = 'https://app.referralsaasquatch.com';

/** A call to the service as it is said there, by whichever client it is sent. */
export interface RewardsCall {
  /** Below the tenant; every part that comes from outside is escaped. */
  readonly path: (tenant: string) => string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const ofReferrers = '?widgetType=REFERRER_WIDGET&engagementMedium=EMBED';

export const widgetPath = (tenant: string, { id, accountId }: RewardsIdentity): string =>
  `/api/v1/${tenant}/widget/account/${encodeURIComponent(accountId)}/user/${encodeURIComponent(id)}`;

/** AP-36: makes a reader known. `cookies`: the raw value of the page's referral cookie. */
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

/** HM-22: one event of a reader, at the moment it happened. */
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

/** The fields of an event, by its name. */
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
