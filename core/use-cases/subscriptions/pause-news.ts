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
  /** Address of the page where a pause can be ended, for the mail. */
  readonly membershipAddress: string;
}

export interface PauseNews {
  readonly emailAddress: string;
  /** Months. */
  readonly length: number;
  /** The first day that is not paid for any more. */
  readonly pausedFrom: Date;
}

/** What follows a pause that stands (PZ-02): its mail, and word to the newsletters. */
export const newsSteps = (
  { site, newsletters, membershipAddress }: NewsPorts,
  { emailAddress, length, pausedFrom }: PauseNews,
): readonly SagaStep[] => [
  trailingStep(
    mailName,
    site.sendPauseEmail({
      emailAddress,
      pauseLength: length,
      pauseLengthEffectiveDate: pausedFrom,
      billingCycleEndDate: addDays(pausedFrom, -1),
      cta: membershipAddress,
    }),
  ),
  trailingStep(newslettersName, newsletters.accountChange(emailAddress, true)),
];

export interface OpenNewsPorts extends NewsPorts {
  readonly readSubscriptions: ReadSubscriptions;
  readonly clock: Clock;
  /** The reader's own address; `null` where it cannot be read. */
  readonly emailAddress: Task<string | null>;
}

/**
 * PZ-02: the mail and the newsletters of a pause that an earlier page has left open. The journal keeps neither address nor day: without
 * its record, its day or an address nothing is sent; nor where the membership starts again at once, because then there is no pause.
 */
export const newsOf =
  (ports: OpenNewsPorts, change: Change): Task<readonly SagaStep[]> =>
  async () => {
    if (change.kind !== 'pause') return [];
    const { subscriptionId, startDate, length } = change.facts;
    if (inFuture(startDate, ports.clock.now()) === null) return [];
    const [emailAddress, records] = await Promise.all([ports.emailAddress(), ports.readSubscriptions()]);
    if (emailAddress === null || E.isLeft(records)) return [];
    const paused = records.right.subscriptions.find(({ id }) => id === subscriptionId);
    const pausedFrom = paused === undefined ? null : O.toNullable(periodEnd(paused));
    return pausedFrom === null ? [] : newsSteps(ports, { emailAddress, length, pausedFrom });
  };
