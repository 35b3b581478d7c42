/**
 * All ports in memory, for a publisher's tests and demos: readers, plans, cards and a manually controlled
 * clock.
 *
 * @module
 */
export { anAccount, type MemoryAccount } from './world/accounts';
export { memoryPorts } from './world/memory-ports';
export { aStoredMethod, memoryWorld, type MemoryWorld, type MemoryWorldOptions } from './world/memory-world';
export { worldOf, type MemoryPersona } from './world/personas';
export { memoryPlans } from './world/plans';
export type { MemoryCardForm, MemoryCardForms } from './card-form';
export type { MemoryCaptcha } from './captcha';
export type { MemoryClock } from './clock';
export type { MemoryConversation } from './comments';
export type { MemoryConsent } from './consent';
export type { MemoryJournal } from './journal';
export type { MemoryKeyValueStore } from './key-value-store';
export type { MemoryLock } from './lock';
export type { LogLine, MemoryLog } from './log';
export type { MemoryNavigation } from './navigation';
export type { MemoryNewsletters } from './newsletters';
export type { MemoryRewards, MemoryRewardsPerson, MemoryRewardsTokens } from './rewards';
export type { MemoryRewardsEvents } from './rewards-events';
export type { MemorySessionCookies } from './session-cookies';
export type { MemorySite, SiteInbox } from './site';
export type { MemorySocialWindow, SocialVisitor } from './social-window';
export type { MemoryTracking } from './tracking';
export type { MemoryWalletButton, MemoryWallets, MemoryWalletSheet } from './wallets';
export type { MemoryWebhook } from './webhook';
export type { MemoryAccounts, MemoryDevice, MemoryMail, ProviderVoucher } from './world/accounts';
export type { MemoryCharge, MemoryDiscount, MemorySubscription, PastDue } from './world/billing';
export type { MemoryCard, MemoryCards, StoredMethod } from './world/cards';
export type { CallMade, CallName, FailingPorts, FaultOptions } from './world/faults';
