import type { HostConfig } from './config';

/** The heading of the payment provider's page for an unknown reader; undefined for the provider's default. */
export const customerNotFoundIn = ({ source }: Pick<HostConfig, 'source'>): string | undefined => {
  const { customerNotFound: heading } = source;
  return typeof heading === 'string' && /\S/.test(heading) ? heading : undefined;
};
