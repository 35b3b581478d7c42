/**
 * The default heading of the payment provider's page for an unknown customer. Publishers can override it with
 * `customerNotFound`.
 */
export const noCustomerHeading = 'Customer not found';

/**
 * True if the response proves that the payment provider does not know the reader, who then has no records. Only the
 * provider's own page with this heading counts. Any other 404 may come from a proxy and proves nothing about the
 * reader.
 */
export const saysNoCustomer = (
  status: number,
  body: string,
  heading: string = noCustomerHeading,
): boolean => {
  if (status !== 404) return false;
  const first = body.slice(Math.max(0, body.search(/<h1[\s>]/i)));
  return /^<h1[^>]*>([^<]*)<\/h1[\s>]/i.exec(first)?.[1]?.trim() === heading;
};
