/**
 * The loader of the script for host pages, and the types of its configuration, events and commands.
 *
 * @module
 */
import type { PageError } from '../host-mount/page/context';
import type { EventDetails } from '../host-mount/surfaces/events/tell';

export type { GooglePayConfig, MastheadConfig, WalletConfig } from '../host-mount/masthead-config';
export type { EventDetails } from '../host-mount/surfaces/events/tell';
export type { PageError } from '../host-mount/page/context';
export { loadMasthead } from './load-masthead';
export type { LoadOptions } from './load-masthead';

/** A command of the page, sent as `detail` of `masthead:command`. */
export interface MastheadCommand {
  readonly name: 'login' | 'subscribe' | 'log-out' | 'refresh';
  /** Only for `subscribe`: the id of the plan to preselect. */
  readonly plan?: string | undefined;
}

/** The `detail` of each event that Masthead dispatches or receives (docs/host-contract.md, "Events and commands"). */
export interface MastheadEventDetails extends EventDetails {
  readonly 'masthead:error': PageError;
  /** Dispatched by the page, as the next two. */
  readonly 'masthead:errors?': undefined;
  readonly 'masthead:command': MastheadCommand | MastheadCommand['name'];
  readonly 'masthead:consent': undefined;
}

/** The events by name. Document, elements and `window` have them, so that listeners are typed. */
export type MastheadEventMap = {
  readonly [Name in keyof MastheadEventDetails]: CustomEvent<MastheadEventDetails[Name]>;
};
