/** The click id of the affiliate network that brought the reader to this site (HM-17). */
export interface AffiliateClick {
  readonly eventId: () => string | null;
  readonly keep: (eventId: string) => void;
  readonly forget: () => void;
}
