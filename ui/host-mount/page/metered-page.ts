import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { PageContext } from './context';
import { markMetered } from './metered-class';
import { onOffer } from './offers';

/** The reader of the last request. One request is sent for each reader. */
let askedFor: DataLayer | null = null;
/** Marks the page again, because a router may have replaced the body. */
let mark = (): void => undefined;

/**
 * Marks a page without the account area (HM-15). Uses the plans offered to this reader and the plan that an earlier
 * page stored.
 */
export const markMeteredHere = async (page: PageContext): Promise<void> => {
  const reader = page.reader() ?? page.kept?.reader ?? null;
  (page.markMetered ?? mark)();
  if (!reader || reader === askedFor) return;
  askedFor = reader;
  const { trackingId } = reader;
  const offered = page.config.flags.membershipEnabled ? await onOffer(page, trackingId ?? '') : null;
  const countedFor = page.kept?.reader.trackingId === trackingId ? page.kept.currentPlan : null;
  mark = () => markMetered([countedFor, ...(offered ?? []).map(({ planId }) => planId)]);
  if (page.standing === undefined) mark();
};
