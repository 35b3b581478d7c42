import type { Pages } from './addresses';
import type { CallLog } from './call-log';
import type { Clock } from './clock';
import type { Database } from './database/store';
import type { Faults } from './faults';
import type { Mailbox } from './mails/mailbox';
import type { Nonces } from './nonces';
import type { SettingsStore } from './settings';

/** Shared context of all parts of the sandbox. */
export interface Sandbox extends Pages {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly mailbox: Mailbox;
  readonly nonces: Nonces;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** True if each host has a name of its own, over TLS. */
  readonly named: boolean;
  /** Folder of the built script. */
  readonly distDir: string;
  /** Processes everything that is due by now: trial ends, renewals, retries, and their mails. */
  catchUp(): void;
  /** Resets everything to the seed data, including clock and settings. With a name, resets only that persona. */
  reset(only?: string): void;
}
