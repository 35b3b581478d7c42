import { expect } from 'chai';
import type { Server } from '../../server';
import type { Reader } from '../reader';

/** One short way through the product, from the first page to what the servers know at its end. */
export interface Journey {
  /** What happens, with the requirements. */
  readonly title: string;
  /** Nobody is signed in without it. */
  readonly persona?: string;
  /** Settings of the sandbox during the journey. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly go: (reader: Reader, place: Place) => Promise<void>;
}

/** Where a journey takes place. */
export interface Place {
  readonly server: Server;
  /** A page of the news site. */
  readonly at: (path: string) => string;
}

export const placeOf = (server: Server): Place => ({ server, at: (path) => server.hosts.news + path });

/** The link of the newest mail of a kind to an address. */
export const mailedLink = async ({ server }: Place, to: string, kind: string): Promise<string> => {
  const mails = (await server.control(`mail?to=${encodeURIComponent(to)}`)) as readonly {
    readonly kind: string;
    readonly links: readonly { readonly href: string }[];
  }[];
  const href = mails.find((mail) => mail.kind === kind)?.links[0]?.href;
  expect(href, `a mail: ${kind}`).to.be.a('string');
  return href!;
};

export interface SubscriptionRow {
  readonly plan: string;
  readonly state: string;
  readonly charges: number;
}

/** The subscriptions that live, as the payment provider has them. */
export const readSubscriptions = async (
  reader: Reader,
  { server }: Place,
): Promise<readonly SubscriptionRow[]> => {
  const list = (await reader.ask(
    `${server.hosts.membership}/blaize/payment/braintree/subscriptions`,
  )) as readonly {
    readonly 'subscription-state': string;
    readonly plan_id: string;
    readonly 'transaction-history': readonly unknown[];
  }[];
  return list
    .map((one) => ({
      plan: one.plan_id,
      state: one['subscription-state'],
      charges: one['transaction-history'].length,
    }))
    .filter(({ state }) => state !== 'cancelled');
};

export const profile = async (
  reader: Reader,
  { server }: Place,
): Promise<Readonly<Record<string, unknown>>> =>
  (await reader.ask(`${server.hosts.membership}/blaize/profile`)) as Readonly<Record<string, unknown>>;
