/** The identity provider's data about the current reader (EN-07). */
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

/** The data layer of a visitor, who is not signed in. */
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

/** The product id of home delivery (EN-06). */
export const homeDeliveryProduct = 'hd-sports-membership';

export const hasHomeDelivery = (dataLayer: Pick<DataLayer, 'products'>): boolean =>
  dataLayer.products.includes(homeDeliveryProduct);
