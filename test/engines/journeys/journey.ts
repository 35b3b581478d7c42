import { expect } from 'chai';
import type { Server } from '../../server';
import type { Reader } from '../reader';
import type { Size } from '../stage';

/** A short path through the product, from the first page to the final state on the servers. */
export interface Journey {
  /** Describes the journey and its requirements. */
  readonly title: string;
  /** Without a persona, no reader is signed in. */
  readonly persona?: string;
  /** Settings of the sandbox during the journey. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The size of the window, if it matters. */
  readonly size?: Size;
  readonly go: (reader: Reader, place: Place) => Promise<void>;
}

/** The server and the addresses that a journey uses. */
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

/** The live subscriptions from the payment provider. */
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
