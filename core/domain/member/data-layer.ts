/** What the identity provider tells the page about its reader (EN-07). */
export interface DataLayer {
  readonly loggedIn: boolean;
  readonly trackingId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly products: readonly string[];
  readonly hadTrial: boolean;
  readonly paused: boolean;
  /** Months. */
  readonly pausedLength: number | null;
}

/** The visitor's: nobody is signed in. */
export const emptyDataLayer: DataLayer = {
  loggedIn: false,
  trackingId: null,
  firstName: '',
  lastName: '',
  fullName: '',
  products: [],
  hadTrial: false,
  paused: false,
  pausedLength: null,
};

/** EN-06: the product that stands for home delivery. */
export const homeDeliveryProduct = 'hd-sports-membership';

export const hasHomeDelivery = (dataLayer: Pick<DataLayer, 'products'>): boolean =>
  dataLayer.products.includes(homeDeliveryProduct);
