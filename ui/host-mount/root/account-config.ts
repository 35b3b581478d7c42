import { lacksEventsUrl, readAccountConfig, type AccountConfig } from '../page/account-config';
import type { HostConfig } from '../page/config';

interface Known {
  readonly read: AccountConfig;
  readonly isWrong: boolean;
}

const known = new WeakMap<HostConfig['source'], Known>();

const readOnce = (config: HostConfig): Known => {
  const before = known.get(config.source);
  if (before !== undefined) return before;
  const wrong = new Set<string>();
  const read = readAccountConfig(config, wrong);
  const now: Known = { read, isWrong: wrong.size > 0 || lacksEventsUrl(config, read) };
  known.set(config.source, now);
  return now;
};

/** The fields of the page's configuration that only the account area reads. */
export const accountConfig = (config: HostConfig): AccountConfig => readOnce(config).read;

/** True if one of these fields is wrong, or missing where another one needs it. */
export const isAccountConfigWrong = (config: HostConfig): boolean => readOnce(config).isWrong;
