import type { AffiliateClick } from '../../core/ports/affiliate-click';

export const inMemoryAffiliateClick = (kept: string | null = null): AffiliateClick => {
  let eventId = kept;
  return {
    eventId: () => eventId,
    keep: (id) => {
      eventId = id;
    },
    forget: () => {
      eventId = null;
    },
  };
};
