import { Container } from 'inversify';
import { bindBackends } from './bind-backends';
import { bindChanges } from './bind-changes';
import { bindReads } from './bind-reads';
import { bindSession } from './bind-session';
import type { Session } from './session';

/**
 * The one place that knows which adapter answers which port of a member's pages. `jitless`: host policies may forbid code from
 * text.
 */
export const makeContainer = (session: Session): Container => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  bindSession(container, session);
  bindBackends(container, session.boot.config);
  const { flags, homeDeliveryPlan, place } = session.boot.config;
  const pausingEnabled = flags.pauseSubscriptionsEnabled;
  bindReads(container, { pausingEnabled, place });
  bindChanges(container, { pausingEnabled, homeDeliveryPlan });
  return container;
};
