import { Container } from 'inversify';
import type { MemberState } from '../../core/state/member';
import type { NewsletterState } from '../../core/state/newsletters';
import type { Store } from '../../core/state/store';
import type { SubscriptionState } from '../../core/state/subscriptions';
import type { ConfirmReader } from '../../core/use-cases/one-reader';
import type { DisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import { bindChanges } from './bind-changes';
import { bindReads } from './bind-reads';
import type { Loads } from './loads';
import type { MastheadPorts, PublisherSettings } from './ports';
import { tokens as t } from './tokens';

/** What a publisher's app begins with. */
export interface PortSession {
  readonly ports: MastheadPorts;
  /** Whether the session is still this reader's, asked anew. */
  readonly confirmReader: ConfirmReader;
  readonly settings: PublisherSettings;
  readonly states: {
    readonly member: Store<MemberState>;
    readonly subscriptionState: Store<SubscriptionState>;
    readonly newsletterState: Store<NewsletterState>;
  };
  readonly display: DisplayPreferences;
  readonly loads: Loads;
}

/** As `makeContainer`, on ports that are given. */
export const makePortContainer = ({
  ports,
  confirmReader,
  settings,
  states,
  loads,
}: PortSession): Container => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(t.log).toConstantValue(ports.log);
  container.bind(t.clock).toConstantValue(ports.clock);
  container.bind(t.navigation).toConstantValue(ports.navigation);
  container.bind(t.cookies).toConstantValue(ports.cookies);
  container.bind(t.keyValueStore).toConstantValue(ports.store);
  container.bind(t.tracking).toConstantValue(ports.tracking);
  container.bind(t.identity).toConstantValue(ports.identity);
  container.bind(t.profiles).toConstantValue(ports.profiles);
  container.bind(t.decisions).toConstantValue(ports.decisions);
  container.bind(t.ids).toConstantValue(ports.ids);
  container.bind(t.lock).toConstantValue(ports.lock);
  container.bind(t.journal).toConstantValue(ports.journal);
  container.bind(t.subscriptions).toConstantValue(ports.subscriptions);
  container.bind(t.paymentMethods).toConstantValue(ports.paymentMethods);
  container.bind(t.site).toConstantValue(ports.site);
  container.bind(t.newsletters).toConstantValue(ports.newsletters);
  container.bind(t.billing).toConstantValue(ports.billing);
  container.bind(t.member).toConstantValue(states.member);
  container.bind(t.subscriptionState).toConstantValue(states.subscriptionState);
  container.bind(t.newsletterState).toConstantValue(states.newsletterState);
  container.bind(t.confirmReader).toConstantValue(confirmReader);
  container.bind(t.refreshEntitlement).toConstantValue(loads.refreshEntitlement);
  const { homeDeliveryPlan, place, pausingEnabled } = settings;
  bindReads(container, { pausingEnabled, place });
  bindChanges(container, { pausingEnabled, homeDeliveryPlan });
  return container;
};
