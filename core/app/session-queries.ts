import type { OtherTabs } from '../ports/other-tabs';
import { makeLoadDataLayer, type LoadDataLayer } from '../use-cases/session/load-data-layer';
import { makeLoadUser, type LoadUser } from '../use-cases/session/load-user';
import { makeDisplayPreferences, type DisplayPreferences } from '../use-cases/profile/display-preferences';
import { makeRefreshEntitlement, type RefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { tellEntitled } from '../use-cases/articles/tell-entitled';
import type { Session } from '../state/session';
import { makeBindPorts, makeBound } from './bound-ports';
import type { SessionPorts } from './ports';
import type { States } from './states';

/** Reads the reader and keeps the result in the state. */
export interface SessionQueries {
  readonly loadDataLayer: LoadDataLayer;
  readonly loadUser: LoadUser;
  readonly refreshEntitlement: RefreshEntitlement;
}

/** Makes the first services of a session: reads of the reader, and their display preferences. */
export const beginSession = (
  ports: Omit<SessionPorts, 'comments' | 'navigation' | 'clock'>,
  session: Session,
  states: Pick<States, 'member' | 'subscriptionState'>,
  otherTabs: OtherTabs,
): { readonly sessionQueries: SessionQueries; readonly display: DisplayPreferences } => ({
  sessionQueries: {
    loadDataLayer: makeLoadDataLayer({ ...ports, member: states.member }),
    loadUser: makeLoadUser({ ...ports, session, member: states.member }),
    refreshEntitlement: tellEntitled({ ...ports, otherTabs })(makeRefreshEntitlement(ports)),
  },
  display: makeDisplayPreferences({
    store: ports.store,
    saveDisplaySettings: makeBound(makeBindPorts(session, ports, states))(
      ({ profiles }) => profiles.saveDisplaySettings,
    ),
  }),
});
