import type { MembershipPorts } from '../../../core/ports/membership/membership-ports';
import type { MemoryWorld } from './memory-world';

/**
 * Converts a world to the ports for `makeMembership` and `servicesFromPorts`.
 *
 * @example
 * ```ts
 * const membership = makeMembership(memoryPorts(worldOf('past-due')));
 * ```
 */
export const memoryPorts = (world: MemoryWorld): MemoryWorld & MembershipPorts => ({
  ...world,
  store: world.storage,
  format: world.formatter,
});
