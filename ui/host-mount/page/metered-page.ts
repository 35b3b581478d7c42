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
export const markMeteredHere = async (boot: PageContext): Promise<void> => {
  const reader = boot.reader() ?? boot.kept?.reader ?? null;
  (boot.markMetered ?? mark)();
  if (!reader || reader === askedFor) return;
  askedFor = reader;
  const { trackingId } = reader;
  const offered = boot.config.flags.membershipEnabled ? await onOffer(boot, trackingId ?? '') : null;
  const held = boot.kept?.reader.trackingId === trackingId ? boot.kept.currentPlan : null;
  mark = () => markMetered([held, ...(offered ?? []).map(({ planId }) => planId)]);
  if (boot.status === undefined) mark();
};
