import { open, type Page } from '../unit/ui/account';
import { anAccount, type MemoryAccount } from '../../adapters/memory/world/accounts';
import { memoryWorld, type MemoryWorldOptions } from '../../adapters/memory/world/memory-world';
import type { Settings } from '../../core/domain/settings/settings';
import type { SessionServices } from '../../ui/react/services';
import { aShell } from '../builders/shell';

export const email = 'robin.sample@example.com';
export const password = 'Fixture-Passw0rd';

export interface AreaOptions extends MemoryWorldOptions, Pick<Settings, 'agreement' | 'textConsent'> {
  readonly address: string;
  readonly account?: Partial<MemoryAccount>;
  readonly visitor?: boolean;
}

/** The complete account area over in-memory ports whose calls can be made to fail. */
export const aWholeArea = async ({
  address,
  account = {},
  visitor = false,
  agreement,
  textConsent,
  ...options
}: AreaOptions) => {
  const world = memoryWorld({
    ...options,
    accounts: [anAccount(account)],
    ...(visitor ? {} : { signedInAs: email }),
  });
  // Waits resolve after all work that is ready at once.
  const clock = {
    ...world.clock,
    wait: async (milliseconds: number) => {
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      world.clock.advance(milliseconds);
    },
  };
  /** A new window of the reader's browser at an address. */
  const openWindow = async (at: string): Promise<AreaWindow> => {
    const core = aShell({ ...world, clock }, { agreement, textConsent });
    await core.loadDataLayer();
    const member = await core.membership.load();
    // Timers of screens never fire here.
    const screens = { now: world.clock.now, wait: () => new Promise<void>(() => undefined) };
    return {
      core,
      show: () => open(at, core.member.getValue(), { ...core, ...member, clock: screens }),
    };
  };
  return { world, openWindow, ...(await openWindow(address)) };
};

export interface AreaWindow {
  readonly core: SessionServices;
  readonly show: () => Page;
}

export type WholeArea = Awaited<ReturnType<typeof aWholeArea>>;
