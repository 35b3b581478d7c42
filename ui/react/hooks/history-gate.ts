/** A `popstate` listener that can stop the event before it reaches the router. */
export type Gate = (event: PopStateEvent) => void;

const gates = new Set<Gate>();

const onMove = (event: PopStateEvent): void => {
  for (const gate of gates) gate(event);
};

/**
 * Adds the listener for gates. Call it before the router mounts, because browsers call a window's listeners in the
 * order they were added, regardless of capture. Returns a function that removes it.
 */
export const standBeforeRouter = (): (() => void) => {
  window.addEventListener('popstate', onMove);
  return () => window.removeEventListener('popstate', onMove);
};

/** Adds a gate. Returns a function that removes it. */
export const holdMoves = (gate: Gate): (() => void) => {
  gates.add(gate);
  return () => void gates.delete(gate);
};
