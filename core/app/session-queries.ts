import type { OtherTabs } from '../ports/other-tabs';
import { makeLoadDataLayer } from '../use-cases/load-data-layer';
import { makeLoadUser } from '../use-cases/load-user';
import { makeRefreshEntitlement } from '../use-cases/refresh-entitlement';
import { tellEntitled } from '../use-cases/tell-entitled';
import type { SessionPorts } from './ports';
import type { States } from './states';

/** Who the reader is, read and kept. */
export type SessionQueries = ReturnType<typeof makeSessionQueries>;

export const makeSessionQueries = (
  ports: Omit<SessionPorts, 'comments' | 'store' | 'navigation' | 'clock'>,
  { member }: Pick<States, 'member'>,
  otherTabs: OtherTabs,
) => ({
  loadDataLayer: makeLoadDataLayer({ ...ports, member }),
  loadUser: makeLoadUser({ ...ports, member }),
  refreshEntitlement: tellEntitled({ ...ports, otherTabs })(makeRefreshEntitlement(ports)),
});
