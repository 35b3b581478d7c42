/** The affiliate network's click that led to this site (HM-17). */
export interface AffiliateClick {
  readonly eventId: () => string | null;
  readonly keep: (eventId: string) => void;
  readonly forget: () => void;
}
