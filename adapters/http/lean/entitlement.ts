import type { Decisions } from '../../../core/ports/decisions';
import { decide, type DecisionPage } from './decide';

/** AP-21. `page`: which page asks, at the time. */
export const fetchEntitlement = (page: () => DecisionPage): Pick<Decisions, 'isEntitled'> => ({
  isEntitled: () => decide(page(), 'membership-entitlement-check', readEntitlement),
});

const readEntitlement = (value: unknown): boolean | undefined => {
  if (typeof value === 'string') return /^(true|yes)$/i.test(value.trim());
  return typeof value === 'boolean' ? value : undefined;
};
