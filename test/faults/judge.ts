import type { CallName } from '../../adapters/memory/world/faults';
import type { MessageKey } from '../../core/domain/messages/catalogue';
import { serversWords, writes, type Fault } from './fault-kinds';
import type { Journey, Phase } from './journey';
import type { Row } from './row';
import type { Outcome } from './runner';

/** Calls by which readers are charged. */
const charges: ReadonlySet<CallName> = new Set(['subscriptions.start', 'billing.retry']);

/** The call may have taken effect. */
const isLost = ({ error, after }: Fault): boolean =>
  after === true || ['Offline', 'TimedOut', 'Unexpected'].includes(error._tag);

/** How often a saga may look whether something shows by now, a call of its own. */
const looks = 40;

export interface Tried {
  readonly journey: Journey;
  readonly phase: Phase;
  readonly call: CallName;
  readonly fault: Fault;
  readonly row: Row;
  /** The calls of the phase where all goes well. */
  readonly usual: ReadonlyMap<CallName, number>;
  /** Writes that may follow a failed one, each once. */
  readonly writesAfterFailure: readonly CallName[];
}

/** What was wrong, a line each. */
export const faultsIn = (
  { observed, wentOn, way, end }: Outcome,
  { journey, phase, call, fault, row, usual, writesAfterFailure }: Tried,
): readonly string[] => {
  const wanted = wantedKey(row, fault, phase, journey);
  const most = (name: CallName): number => {
    if (!writes.has(name)) return (usual.get(name) ?? 0) + looks;
    return (usual.get(name) ?? 0) + (writesAfterFailure.includes(name) ? 1 : 0);
  };
  const many = [...observed.calls].filter(([name, times]) => times > most(name));
  const isSaid = (key: MessageKey): boolean =>
    observed.says(key) ||
    // ER-02: the server's own words, where it has any.
    ('message' in fault.error &&
      fault.error.message === serversWords &&
      observed.text.includes(serversWords)) ||
    // The answer was lost, and how things stand has told of it.
    (fault.after === true && observed.done);
  return [
    observed.blank && 'a blank page',
    observed.busy && 'still busy',
    observed.nonsense && 'nonsense on the page',
    observed.complaints.length > 0 && `complaints: ${observed.complaints.join(' | ')}`,
    phase === 'send' && !observed.done && observed.lost.length > 0 && `lost ${observed.lost.join(', ')}`,
    many.length > 0 && `too many ${many.map(([name, times]) => `${name} (${times})`).join(', ')}`,
    wanted !== null && !isSaid(wanted) && `does not say ${wanted}, but: ${observed.text.slice(-200)}`,
    wanted === 'change.signed-out' &&
      !leadsBack(observed.logIn) &&
      `leads to no sign-in, but ${observed.logIn}`,
    charges.has(call) &&
      isLost(fault) &&
      (observed.says('money.not-charged') || observed.says('money.nothing-changed')) &&
      'says that nothing was charged, and nobody can tell',
    'unlessDone' in row &&
      !observed.done &&
      ![...row.unlessDone, 'change.signed-out' as const].some(isSaid) &&
      `is not done, and says nothing: ${observed.text.slice(-200)}`,
    'silent' in row &&
      phase === 'send' &&
      !observed.done &&
      `is not done, and says nothing: ${observed.text.slice(-200)}`,
    !wentOn &&
      row.ends?.[fault.name] === undefined &&
      `leads nowhere (${way.join(', ')}), but to: ${end.slice(-200)}`,
  ].filter((one) => one !== false);
};

/** A member whose session has ended is told so, wherever something was to be sent. */
const wantedKey = (
  row: Row,
  { name, error }: Fault,
  phase: Phase,
  { visitor }: Journey,
): MessageKey | null => {
  if (!('says' in row)) return null;
  const signedOut = error._tag === 'SignedOut' && phase === 'send' && visitor !== true;
  return row.says[name] ?? (signedOut ? 'change.signed-out' : (row.says['*'] ?? null));
};

const leadsBack = (href: string | null): boolean =>
  href?.startsWith('/account/login?redirect=%2Faccount%2F') === true;
