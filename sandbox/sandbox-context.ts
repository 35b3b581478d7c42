import type { Pages } from './addresses';
import type { CallLog } from './call-log';
import type { Clock } from './clock';
import type { Database } from './database/store';
import type { Faults } from './faults';
import type { Mailbox } from './mails/mailbox';
import type { Nonces } from './nonces';
import type { SettingsStore } from './settings';

/** What every part of the sandbox works with. */
export interface Sandbox extends Pages {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly mailbox: Mailbox;
  readonly nonces: Nonces;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** Where the built script lies. */
  readonly distDir: string;
  /** Carries out what was due by now: trial ends, renewals, retries, and the mails about them. */
  catchUp(): void;
  /** Everything back to the seed data, clock and settings included; of one persona alone where one is named. */
  reset(only?: string): void;
}
