import * as E from 'fp-ts/Either';
import { constNull, identity } from 'fp-ts/function';

/** The status of an independent read. `retrying` follows `failed`: the error message stays until the retry ends. */
export type PartReading = 'reading' | 'failed' | 'retrying' | 'read';

/** Returns the failure of a read; `null` if it succeeded. */
export const failureOf: <Failure>(read: E.Either<Failure, unknown>) => Failure | null = E.match(
  identity,
  constNull,
);
