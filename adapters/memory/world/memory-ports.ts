import type { MembershipPorts } from '../../../core/app/ports';
import type { MemoryWorld } from './memory-world';

/** A world as the ports of a membership: what `makeMembership` and `servicesFromPorts` take. */
export const memoryPorts = (world: MemoryWorld): MemoryWorld & MembershipPorts => ({
  ...world,
  store: world.storage,
  format: world.formatter,
});
