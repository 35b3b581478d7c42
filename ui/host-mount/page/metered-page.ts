import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { PageContext } from './context';
import { markMetered } from './metered-class';
import { onOffer } from './offers';

/** The reader of the last request. One request is sent for each reader. */
let askedFor: DataLayer | null = null;

/**
 * Marks a page without the account area (HM-15). Uses the plans offered to this reader and the plan that an earlier
 * page stored. Each call marks the page again, because a router may have replaced the body.
 */
export const markMeteredHere = async (page: PageContext): Promise<void> => {
  const reader = page.reader() ?? page.kept?.reader ?? null;
  const stored = page.kept?.reader.trackingId === reader?.trackingId ? page.kept?.currentPlan : null;
  markMetered({ stored: [stored] });
  if (!reader || reader === askedFor) return;
  askedFor = reader;
  markMetered({ offered: [] });
  const offered = page.config.flags.membershipEnabled ? await onOffer(page, reader.trackingId ?? '') : null;
  if (reader === askedFor) markMetered({ offered: (offered ?? []).map(({ planId }) => planId) });
};
