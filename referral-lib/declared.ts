import type { ConfigOptions, JWT } from './types';

/** What pages of later versions declare before the script, instead of calling `init` or beside it (RF-15). */
export interface Declared {
  readonly squatchTenant?: string;
  /** The token of every call that is given none of its own. */
  readonly squatchToken?: JWT;
  readonly squatchConfig?: Partial<ConfigOptions>;
}

export const declared = globalThis as Declared;
