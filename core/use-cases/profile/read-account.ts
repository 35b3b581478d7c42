import type { Call } from '../../ports/call';
import type { Identity } from '../../ports/identity';
import type { Tracking } from '../../ports/tracking';
import { isRight } from '../../domain/fp';

export interface ReadAccountPorts {
  readonly identity: Pick<Identity, 'account'>;
  /** Reads the profile (AP-10), for pages that do not show it. */
  readonly profile: Call<void>;
  /** True if the reader has not changed and no other code on the page tracks `account-loaded` for them. */
  readonly isCurrent: () => boolean;
  readonly tracking: Tracking;
}

/**
 * Reads account and profile on a page without the account area (AU-02). Tracks `account-loaded` if both reads succeed.
 */
export const makeReadAccount =
  ({ identity, profile, isCurrent, tracking }: ReadAccountPorts) =>
  async (): Promise<void> => {
    const [account, read] = await Promise.all([identity.account(), profile()]);
    if (isRight(account) && isRight(read) && isCurrent()) tracking.track({ name: 'account-loaded' });
  };
