import type { CallName } from '../../adapters/memory/world/faults';
import { writes } from './fault-kinds';
import type { Phase } from './journey';
import type { Row } from './row';
import { readOnTheWay } from './rows-on-the-way';
import { reading } from './rows-reading';
import { sending } from './rows-sending';

/** The row for a failed call. */
export const rowOf = (name: string, screen: string, phase: Phase, call: CallName): Row | undefined => {
  const own = (phase === 'send' ? sending : reading)[name]?.[call];
  if (own !== undefined) return own;
  if (phase !== 'send') return reading[screen]?.[call];
  return writes.has(call) ? undefined : readOnTheWay(name);
};
