import { createContext, useContext, useCallback, useEffect, useRef, useState } from 'react';
import type { Elements } from './elements';
import css from './visually-hidden.module.css';

export type Politeness = 'polite' | 'assertive';
export type Announce = (message: string, politeness?: Politeness) => void;

interface Said {
  readonly message: string;
  readonly politeness: Politeness;
  readonly turn: number;
  readonly whose: unknown;
}

const nobodys = (): unknown => null;

/**
 * Milliseconds until a message is removed. A reader who reaches the region later would take an old message for a new
 * one.
 */
const keptFor = 10_000;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Returns a function that announces a message to screen readers, through the nearest announcer. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

interface AnnouncerProps {
  /**
   * Returns the current reader. A message is removed when the reader changes or logs out (R11). The function must be
   * stable.
   */
  readonly whose?: (() => unknown) | undefined;
  readonly children: Elements;
}

/**
 * Two live regions that exist before any message. The root has one, and each dialog has its own, because screen readers
 * ignore content outside of an open dialog.
 */
export const Announcer = ({ whose = nobodys, children }: AnnouncerProps) => {
  const [said, setSaid] = useState<Said>();
  const turn = useRef(0);

  const announce = useCallback<Announce>(
    (message, politeness = 'polite') => {
      turn.current += 1;
      setSaid({ message, politeness, turn: turn.current, whose: whose() });
    },
    [whose],
  );

  useEffect(() => {
    if (said === undefined) return;
    const forget = setTimeout(() => setSaid(undefined), keptFor);
    return () => clearTimeout(forget);
  }, [said]);

  // A new key creates a new node, so that a repeated message is announced again.
  const message = (politeness: Politeness) =>
    said?.politeness === politeness && said.whose === whose() && <span key={said.turn}>{said.message}</span>;

  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className={css['hidden']} role="status" aria-live="polite" aria-atomic="true">
        {message('polite')}
      </div>
      <div className={css['hidden']} role="alert" aria-live="assertive" aria-atomic="true">
        {message('assertive')}
      </div>
    </AnnounceContext.Provider>
  );
};
