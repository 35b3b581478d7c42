import type { Either } from 'fp-ts/Either';
import type { Decoder } from 'io-ts';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';

export interface RewardsRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the tenant; every part that comes from outside is escaped. */
  readonly path: (tenant: string) => string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly jwt?: string;
}

/** How the rewards service is reached: handed in, so that this adapter knows what is said, and not by which library. */
export interface RewardsClient {
  readonly ask: (request: RewardsRequest) => Call<{ readonly body: string }>;
  readonly call: <A>(request: RewardsRequest, codec: Decoder<unknown, A>) => Call<A>;
  /** A body as JSON of the expected form. */
  readonly read: <A>(name: string, body: string, codec: Decoder<unknown, A>) => Either<CallFailed, A>;
}
