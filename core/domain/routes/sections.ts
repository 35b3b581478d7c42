import type { RouteName } from './routes';

export type SectionName = Extract<RouteName, 'settings' | 'membership'>;

/** The pages that the account's own navigation lists, in their order. */
export const accountSections = (membershipEnabled: boolean): readonly SectionName[] =>
  membershipEnabled ? ['settings', 'membership'] : ['settings'];

/** Whether a path is a page of the account area. */
export const isAccountPath = (path: string): boolean => /^\/account(\/|$)/.test(path);
