import * as O from 'fp-ts/Option';
import { latest } from './order';
import { isInState, type Subscription } from './subscription';

/** The live record that pausing, resuming and changing plan act on: an active one before a pending one. */
export const currentSubscription = (held: readonly Subscription[]): O.Option<Subscription> =>
  O.fromNullable(latest(held.filter(isInState('active'))) ?? latest(held.filter(isInState('pending'))));
