import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Change } from '../../domain/change/change';
import { addDays } from '../../domain/dates/utc-date';
import { periodEnd } from '../../domain/subscription/pause';
import type { Clock } from '../../ports/clock';
import type { Newsletters } from '../../ports/newsletters';
import type { Site } from '../../ports/site';
import type { ReadSubscriptions } from '../saga/read-subscriptions';
import type { SagaStep } from '../saga/step';
import { inFuture, trailingStep } from '../saga/steps';
import { mailName, newslettersName } from './failed-follow-ups';

export interface NewsPorts {
  readonly site: Pick<Site, 'sendPauseEmail'>;
  readonly newsletters: Pick<Newsletters, 'accountChange'>;
  /** The URL of the page where a pause can be ended, for the mail. */
  readonly membershipAddress: string;
}

/** True for an address that works in a mail. */
export const isAbsolute = (address: string): boolean => /^https?:\/\/[^/]/.test(address);

export interface PauseNews {
  readonly emailAddress: string;
  /** Months. */
  readonly length: number;
  /** The first day that is not paid for. */
  readonly pausedFrom: Date;
}

/** The trailing steps of a pause (PZ-02): the mail and the newsletter notification. */
export const newsSteps = (
  { site, newsletters, membershipAddress }: NewsPorts,
  { emailAddress, length, pausedFrom }: PauseNews,
): readonly SagaStep[] => [
  trailingStep(mailName, () =>
    site.sendPauseEmail({
      emailAddress,
      pauseLength: length,
      pauseLengthEffectiveDate: pausedFrom,
      billingCycleEndDate: addDays(pausedFrom, -1),
      cta: membershipAddress,
    }),
  ),
  trailingStep(newslettersName, () => newsletters.accountChange(emailAddress, true)),
];

export interface OpenNewsPorts extends NewsPorts {
  readonly readSubscriptions: ReadSubscriptions;
  readonly clock: Clock;
  /** The signed-in reader's email address; `null` if it cannot be read. */
  readonly emailAddress: Task<string | null>;
}

/**
 * The mail and newsletter steps of a pause that an earlier page left open (PZ-02). The journal stores neither address
 * nor day. Returns no steps if the record, its day or an address is missing. Without a future restart there is no pause,
 * so no steps are returned either.
 */
export const newsOf =
  (ports: OpenNewsPorts, change: Change): Task<readonly SagaStep[]> =>
  async () => {
    if (change.kind !== 'pause' || !isAbsolute(ports.membershipAddress)) return [];
    const { subscriptionId, startDate, length } = change.facts;
    if (inFuture(startDate, ports.clock.now()) === null) return [];
    const [emailAddress, records] = await Promise.all([ports.emailAddress(), ports.readSubscriptions()]);
    if (emailAddress === null || E.isLeft(records)) return [];
    const paused = records.right.subscriptions.find(({ id }) => id === subscriptionId);
    const pausedFrom = paused === undefined ? null : O.toNullable(periodEnd(paused));
    return pausedFrom === null ? [] : newsSteps(ports, { emailAddress, length, pausedFrom });
  };
