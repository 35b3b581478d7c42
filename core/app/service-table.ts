import { left, type Either } from '../domain/fp';
import type { Call } from '../ports/call';
import type { Store } from '../state/store';
import type { SubscriptionState } from '../state/subscriptions';
import {
  recordOutcome,
  type FailedChange,
  type OutcomeTexts,
} from '../use-cases/subscriptions/record-outcome';
import type { FetchedPart } from '../state/load-once';

type AnyService = (...given: never[]) => Promise<Either<unknown, unknown>>;
type ServiceOf<F, A> = (...given: never[]) => Promise<Either<F, A>>;
type FailureOf<Service> = Service extends ServiceOf<infer F, unknown> ? F : never;
type ValueOf<Service> = Service extends ServiceOf<unknown, infer A> ? A : never;

/** One service of a table. */
export interface Entry<Ports, Service> {
  /** Makes the use case for one call, on ports that are bound to the reader who is signed in at that moment. */
  readonly make: (ports: Ports) => Service;
  /** The texts with which its outcome is stored in the state. If absent, the outcome is not stored. */
  readonly outcome?: OutcomeTexts<ValueOf<Service>>;
  /** Lists that are read again afterwards, also after a failure: a half-done change has changed data too. */
  readonly thenRead?: readonly Call<unknown, unknown>[];
}

/** The entry of each service, by its name. A missing or wrong one is a compile error. */
export type Table<Ports, Made> = { readonly [Name in keyof Made]: Entry<Ports, Made[Name]> };

const eachOf = <Of extends object, Made>(
  table: Of,
  serviceOf: (entry: Of[keyof Of], name: string) => AnyService,
): Made =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [name, serviceOf(entry as Of[keyof Of], name)]),
  ) as Made;

/**
 * The services of a table. Each run binds the ports again and makes the use case on them. So an operation that one
 * reader starts never runs for another reader who signs in meanwhile.
 */
export const servicesOf = <Ports extends { readonly subscriptionState: Store<SubscriptionState> }, Made>(
  bindPorts: () => Ports,
  table: Table<Ports, Made>,
): Made =>
  eachOf(table, (entry) => {
    const { make, outcome, thenRead = [] } = entry as Entry<Ports, AnyService>;
    return async (...given) => {
      const ports = bindPorts();
      const call = (): Promise<Either<FailedChange, never>> => make(ports)(...given) as never;
      const answer = await (outcome ? recordOutcome(ports.subscriptionState, outcome, call) : call)();
      // A list that cannot be read keeps its previous data.
      if (thenRead.length > 0) await Promise.all(thenRead.map((read) => read()));
      return answer;
    };
  });

/** The failure of each service whose code cannot be loaded. A missing or wrong one is a compile error. */
export type Missing<Made> = { readonly [Name in keyof Made]: FailureOf<Made[Name]> };

/**
 * The services of a part that may not be loaded yet. Each call waits for the part. If it cannot be loaded, nothing is
 * sent and nothing changes.
 */
export const fetchedServices = <Made>(part: FetchedPart<Made>, missing: Missing<Made>): Made =>
  eachOf(missing, (failure, name) => async (...given) => {
    const there = part.now() ?? (await part.load().catch(() => null));
    return there === null ? left(failure) : (there as Readonly<Record<string, AnyService>>)[name]!(...given);
  });
