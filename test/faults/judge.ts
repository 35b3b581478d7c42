import type { CallName } from '../../adapters/memory/world/faults';
import type { MessageKey } from '../../core/domain/messages/catalogue';
import { serversWords, writes, type Fault } from './fault-kinds';
import type { Journey, Phase } from './journey';
import { ofFault, type Row } from './row';
import type { Outcome } from './runner';

/** Calls that charge readers. */
const charges: ReadonlySet<CallName> = new Set(['subscriptions.start', 'billing.retry']);

/** True if the call may have taken effect, and the records cannot tell. A failing server has answered, so they can. */
const isLost = ({ error, after }: Fault): boolean =>
  after === true || (['Offline', 'TimedOut', 'Unexpected'].includes(error._tag) && !('status' in error));

/** Maximum number of extra read calls with which a saga checks for the result of a call. */
const looks = 40;

export interface Tried {
  readonly journey: Journey;
  readonly phase: Phase;
  readonly call: CallName;
  readonly fault: Fault;
  readonly row: Row;
  /** Calls of the phase without a failure, with their counts. */
  readonly usual: ReadonlyMap<CallName, number>;
  /** Writes that may follow a failed one, each once. */
  readonly writesAfterFailure: readonly CallName[];
}

/** Returns the problems, one per line. */
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
    // The server's own text, if it sent any (ER-02).
    ('message' in fault.error &&
      fault.error.message === serversWords &&
      observed.text.includes(serversWords)) ||
    // A busy service has its own text on every screen (readings 73).
    ('retryAt' in fault.error && (observed.says('later.not-accepted') || observed.says('later.busy'))) ||
    // The response was lost, but the page read the new state and shows success.
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
      ofFault(row.ends, fault.name) === undefined &&
      `leads nowhere (${way.join(', ')}), but to: ${end.slice(-200)}`,
  ].filter((one) => one !== false);
};

/**
 * The text that the page must show; null if none is required. If a member's session has ended, sending must report
 * that.
 */
const wantedKey = (
  row: Row,
  { name, error }: Fault,
  phase: Phase,
  { visitor }: Journey,
): MessageKey | null => {
  if (!('says' in row)) return null;
  const signedOut = error._tag === 'SignedOut' && phase === 'send' && visitor !== true;
  return ofFault(row.says, name) ?? (signedOut ? 'change.signed-out' : (row.says['*'] ?? null));
};

const leadsBack = (href: string | null): boolean =>
  href?.startsWith('/account/login?redirect=%2Faccount%2F') === true;
