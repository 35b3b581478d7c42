import { readFlag } from '../../../core/domain/loose-values';
import type { Decisions } from '../../../core/ports/decisions';
import { decide, type DecisionPage } from './decide';

/** Checks the reader's entitlement (AP-21). `page` returns the page at the time of the call. */
export const fetchEntitlement = (page: () => DecisionPage): Pick<Decisions, 'isEntitled'> => ({
  isEntitled: () => decide(page(), 'membership-entitlement-check', readEntitlement),
});

const readEntitlement = (value: unknown): boolean | undefined =>
  /^(boolean|string|number)$/.test(typeof value) ? readFlag(value) === true : undefined;
