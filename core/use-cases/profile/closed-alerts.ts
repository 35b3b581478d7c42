import { keptForReader, type KeptPorts } from './kept-for-reader';

/** The alerts that this reader has closed in this browser (SC-08). */
export interface ClosedAlerts {
  /** True if the reader has closed the alert about this fact. `fact`: an anonymous mark of it. */
  readonly isClosed: (fact: string) => boolean;
  readonly close: (fact: string) => void;
}

/** Number of facts that are kept. A reader with more of them sees the oldest alert again. */
const most = 8;

/** Keeps them until the reader logs out. The alert about a new fact, such as another card, is open. */
export const makeClosedAlerts = (ports: KeptPorts): ClosedAlerts => {
  const kept = keptForReader('closed-alerts', ports);
  const closed = (): readonly string[] => {
    const { facts } = kept.read();
    return typeof facts === 'string' ? facts.split(' ') : [];
  };
  return {
    isClosed: (fact) => closed().includes(fact),
    close: (fact) => kept.write({ facts: [...closed(), fact].slice(-most).join(' ') }),
  };
};
