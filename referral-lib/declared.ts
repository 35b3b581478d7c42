import { declaredAs } from './page';
import type { ConfigOptions, JWT } from './types';

/** What pages of later versions declare before the script, instead of calling `init` or beside it (RF-15). */
export interface Declared {
  readonly squatchTenant?: string;
  /** The token of every call that is given none of its own. */
  readonly squatchToken?: JWT;
  readonly squatchConfig?: Partial<ConfigOptions>;
}

/** Read anew each time: pages may declare them late. */
export const declared = <Name extends keyof Declared>(name: Name): Declared[Name] =>
  declaredAs(name) as Declared[Name];
