/** Hears of Back and Forward, and may keep the router from hearing of it. */
export type Gate = (event: PopStateEvent) => void;

const gates = new Set<Gate>();

const onMove = (event: PopStateEvent): void => {
  for (const gate of gates) gate(event);
};

/**
 * Stands before the router: to be called before it is mounted, because browsers tell a window's listeners in the order in
 * which they came, whatever they say about capturing. Answers its undoing.
 */
export const standBeforeRouter = (): (() => void) => {
  window.addEventListener('popstate', onMove);
  return () => window.removeEventListener('popstate', onMove);
};

/** Answers its undoing. */
export const holdMoves = (gate: Gate): (() => void) => {
  gates.add(gate);
  return () => void gates.delete(gate);
};
