import type { AxiosInstance } from 'axios';
import type { ServiceIdentifier } from 'inversify';
import type { Place } from '../../adapters/storage/place';
import type { SiteClient } from '../../adapters/http/site-client';
import type { Billing } from '../../core/ports/billing';
import type { Clock } from '../../core/ports/clock';
import type { Decisions } from '../../core/ports/decisions';
import type { Identity } from '../../core/ports/identity';
import type { Ids } from '../../core/ports/ids';
import type { Journal } from '../../core/ports/journal';
import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { Lock } from '../../core/ports/lock';
import type { Log } from '../../core/ports/log';
import type { Navigation } from '../../core/ports/navigation';
import type { Newsletters } from '../../core/ports/newsletters';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Profiles } from '../../core/ports/profiles';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { Site } from '../../core/ports/site';
import type { Subscriptions } from '../../core/ports/subscriptions';
import type { Tracking } from '../../core/ports/tracking';
import type { MemberState } from '../../core/state/member';
import type { NewsletterState } from '../../core/state/newsletters';
import type { Store } from '../../core/state/store';
import type { SubscriptionState } from '../../core/state/subscriptions';
import type { LoadPaymentMethods } from '../../core/use-cases/load-payment-methods';
import type { LoadSubscriptions } from '../../core/use-cases/load-subscriptions';
import type { PrepareCustomer } from '../../core/use-cases/prepare-customer';
import type { ReadStanding } from '../../core/use-cases/read-standing';
import type { ConfirmReader, OneReader } from '../../core/use-cases/one-reader';
import type { ReadSubscriptions } from '../../core/use-cases/read-subscriptions';
import type { RefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import type { SettleMembership } from '../../core/use-cases/settle-membership';
import type { FinishChange } from '../../core/use-cases/saga/finish-change';
import type { HoldLock, WithLock } from '../../core/use-cases/saga/hold-lock';
import type { RecoverChange } from '../../core/use-cases/saga/recover-change';
import type { RunChange } from '../../core/use-cases/saga/run-change';
import type { StepsPorts } from '../../core/use-cases/changes/steps-of';

/** A token carries the type of what it stands for, so that ports of different shapes cannot be swapped. */
const token = <A>(name: string): ServiceIdentifier<A> => Symbol(name) as ServiceIdentifier<A>;

export const tokens = {
  oneReader: token<OneReader>('oneReader'),
  confirmReader: token<ConfirmReader>('confirmReader'),
  membershipClient: token<AxiosInstance>('membershipClient'),
  siteClient: token<SiteClient>('siteClient'),

  billing: token<Billing>('billing'),
  clock: token<Clock>('clock'),
  cookies: token<SessionCookies>('cookies'),
  decisions: token<Decisions>('decisions'),
  identity: token<Identity>('identity'),
  ids: token<Ids>('ids'),
  journal: token<Journal>('journal'),
  keyValueStore: token<KeyValueStore>('keyValueStore'),
  lock: token<Lock>('lock'),
  log: token<Log>('log'),
  navigation: token<Navigation>('navigation'),
  newsletters: token<Newsletters>('newsletters'),
  paymentMethods: token<PaymentMethods>('paymentMethods'),
  places: token<readonly Place[]>('places'),
  profiles: token<Profiles>('profiles'),
  site: token<Site>('site'),
  subscriptions: token<Subscriptions>('subscriptions'),
  tracking: token<Tracking>('tracking'),

  member: token<Store<MemberState>>('member'),
  newsletterState: token<Store<NewsletterState>>('newsletterState'),
  subscriptionState: token<Store<SubscriptionState>>('subscriptionState'),

  changePorts: token<StepsPorts>('changePorts'),
  finishChange: token<FinishChange>('finishChange'),
  holdLock: token<HoldLock>('holdLock'),
  loadPaymentMethods: token<LoadPaymentMethods>('loadPaymentMethods'),
  loadSubscriptions: token<LoadSubscriptions>('loadSubscriptions'),
  prepareCustomer: token<PrepareCustomer>('prepareCustomer'),
  readSubscriptions: token<ReadSubscriptions>('readSubscriptions'),
  readStanding: token<ReadStanding>('readStanding'),
  recoverChange: token<RecoverChange>('recoverChange'),
  refreshEntitlement: token<RefreshEntitlement>('refreshEntitlement'),
  runChange: token<RunChange>('runChange'),
  settleMembership: token<SettleMembership>('settleMembership'),
  withLock: token<WithLock>('withLock'),
};
