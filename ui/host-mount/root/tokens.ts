import type { ServiceIdentifier } from 'inversify';
import type { SiteClient } from '../../../adapters/http/site-client';
import type { MemberPorts, SessionPorts } from '../../../core/ports/membership/membership-ports';
import type { Adapters } from './adapters';

/** A token carries the type of its port, so that ports of different shapes cannot be swapped. */
const token = <A>(name: string): ServiceIdentifier<A> => Symbol(name) as ServiceIdentifier<A>;

type Tokens<Ports> = { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> };

/** One token for each port of the account area. */
export const portTokens: Tokens<SessionPorts & MemberPorts> = {
  identity: token('identity'),
  dataLayerSource: token('dataLayerSource'),
  profiles: token('profiles'),
  decisions: token('decisions'),
  comments: token('comments'),
  tracking: token('tracking'),
  cookies: token('cookies'),
  store: token('store'),
  navigation: token('navigation'),
  clock: token('clock'),
  log: token('log'),
  billing: token('billing'),
  cardForms: token('cardForms'),
  format: token('format'),
  ids: token('ids'),
  journal: token('journal'),
  lock: token('lock'),
  newsletters: token('newsletters'),
  paymentMethods: token('paymentMethods'),
  pictures: token('pictures'),
  profanity: token('profanity'),
  site: token('site'),
  siteQueries: token('siteQueries'),
  subscriptions: token('subscriptions'),
  wallets: token('wallets'),
};

/** Tokens of the adapters' dependencies and of all ports together. */
export const tokens = {
  adapters: token<Adapters>('adapters'),
  siteClient: token<SiteClient>('siteClient'),
  ports: token<SessionPorts & MemberPorts>('ports'),
};
