import * as E from 'fp-ts/Either';
import { constNull, identity } from 'fp-ts/function';

/** How far something is that is read by itself. `retrying` follows `failed`: what was said about the failure stays until it is known to be over. */
export type PartReading = 'reading' | 'failed' | 'retrying' | 'read';

/** Why something could not be read; `null` where it could. */
export const failureOf: <Failure>(read: E.Either<Failure, unknown>) => Failure | null = E.match(
  identity,
  constNull,
);
