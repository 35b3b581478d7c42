import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { PageContext } from './context';
import { markMetered } from './metered-class';
import { onOffer } from './offers';

/** Asked once for a reader, however often the page is looked at. */
let askedFor: DataLayer | null = null;
/** Marks the page for them; a router may have brought another body since. */
let mark = (): void => undefined;

/**
 * HM-15: marks a page that has none of the account's code on it, by what is offered to this reader and the plan that an earlier page knew them to hold.
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
  if (page.status === undefined) mark();
};
