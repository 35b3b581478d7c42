import { makeLoadDataLayer } from '../../core/use-cases/load-data-layer';
import { makeLoadUser } from '../../core/use-cases/load-user';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';

type LoadPorts = Parameters<typeof makeLoadDataLayer>[0] &
  Parameters<typeof makeLoadUser>[0] &
  Parameters<typeof makeRefreshEntitlement>[0];

export type Loads = ReturnType<typeof makeLoads>;

/** Who the reader is, read and kept. */
export const makeLoads = (ports: LoadPorts) => ({
  loadDataLayer: makeLoadDataLayer(ports),
  loadUser: makeLoadUser(ports),
  refreshEntitlement: makeRefreshEntitlement(ports),
});
