import { declaredAs } from './page';
import type { ConfigOptions, JWT } from './types';

/**
 * Globals of later library versions that a page declares before the script, in addition to or instead of
 * `init` (RF-15).
 */
export interface Declared {
  readonly squatchTenant?: string;
  /** The default token of all calls. */
  readonly squatchToken?: JWT;
  readonly squatchConfig?: Partial<ConfigOptions>;
}

/** Reads a declared global at each call, because pages may declare it late. */
export const declared = <Name extends keyof Declared>(name: Name): Declared[Name] =>
  declaredAs(name) as Declared[Name];
