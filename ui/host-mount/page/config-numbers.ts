import type { HostConfig } from './config';

/** Least, most, and the value of an absent field, in milliseconds. */
export const numbers = {
  /** 31 years. */
  clockOffset: [-1e12, 1e12, 0],
  /** A minute at most, because the reader waits for it. */
  commentsSignOutTimeout: [0, 60_000, 10_000],
  registrationDelay: [0, 60_000, 500],
} as const;

export const isWithin = (name: keyof typeof numbers, value: unknown): value is number => {
  const [least, most] = numbers[name];
  return typeof value === 'number' && value >= least && value <= most;
};

const read = ({ source }: Pick<HostConfig, 'source'>, name: keyof typeof numbers): number => {
  const value = source[name];
  return isWithin(name, value) ? value : numbers[name][2];
};

/** Milliseconds, added to the browser's clock until the server's time is known. */
export const clockOffset = (config: Pick<HostConfig, 'source'>): number => read(config, 'clockOffset');

/** Milliseconds that a sign-out waits for the comments service. */
export const commentsSignOutTimeout = (config: Pick<HostConfig, 'source'>): number =>
  read(config, 'commentsSignOutTimeout');
