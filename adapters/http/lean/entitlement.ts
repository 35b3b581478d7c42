import * as E from './either';
import type { Decisions } from '../../../core/ports/decisions';
import { decide, type DecisionPage } from './decide';

/** AP-21. Asked once for all who share this port: a decision may count against a meter. A call that failed is made anew. */
export const fetchEntitlement = (page: DecisionPage): Pick<Decisions, 'isEntitled'> => {
  let asked: ReturnType<Decisions['isEntitled']> | null = null;
  return {
    isEntitled: async () => {
      asked ??= decide(page, 'membership-entitlement-check', readEntitlement);
      const answer = await asked;
      if (E.isLeft(answer)) asked = null;
      return answer;
    },
  };
};

const readEntitlement = (value: unknown): boolean | undefined => {
  if (typeof value === 'string') return /^(true|yes)$/i.test(value.trim());
  return typeof value === 'boolean' ? value : undefined;
};
