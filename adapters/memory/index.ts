/**
 * All ports in memory, for a publisher's tests and demos: readers, plans, cards and a manually controlled
 * clock.
 */
export { anAccount, type MemoryAccount } from './world/accounts';
export type { MemorySubscription } from './world/billing';
export type { MemoryCard, StoredMethod } from './world/cards';
export { memoryPorts } from './world/memory-ports';
export { aStoredMethod, memoryWorld, type MemoryWorld, type MemoryWorldOptions } from './world/memory-world';
export { worldOf, type MemoryPersona } from './world/personas';
export { memoryPlans } from './world/plans';
