/** What the payment provider's page is headed with where it has no record of a reader. Publishers name another heading by `customerNotFound`. */
export const noCustomerHeading = 'Customer not found';

/**
 * Whether an answer says that the payment provider does not know the reader, who then holds nothing. Only its own page with its own
 * heading does: any other 404 may come from whatever stands between, and says nothing about the reader.
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
