import type { Call } from '../../ports/call';
import type { Identity } from '../../ports/identity';
import type { Tracking } from '../../ports/tracking';
import { isRight } from '../../domain/fp';

export interface ReadAccountPorts {
  readonly identity: Pick<Identity, 'account'>;
  /** AP-10, for pages that show nothing of it. */
  readonly profile: Call<void>;
  /** The reader who was signed in at first is still the one who is here, and nothing else on the page tells of them. */
  readonly isCurrent: () => boolean;
  readonly tracking: Tracking;
}

/** AU-02 on a page without the account area: reads account and profile, and tells `account-loaded` if both could be read. */
export const makeReadAccount =
  ({ identity, profile, isCurrent, tracking }: ReadAccountPorts) =>
  async (): Promise<void> => {
    const [account, read] = await Promise.all([identity.account(), profile()]);
    if (isRight(account) && isRight(read) && isCurrent()) tracking.track({ name: 'account-loaded' });
  };
