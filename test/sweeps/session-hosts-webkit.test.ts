import { cells, sessionsHold } from '../e2e/session-hosts';
import { engines } from '../engines/stage';

/**
 * The cells in which WebKit's own rules for cookies matter: on two domains, and articles on a single one.
 * `CELLS=all` runs every cell.
 */
const sample = cells.filter(({ on, state, does }) =>
  on === 'two domains'
    ? does === 'article' || state === 'site cookie gone'
    : does === 'article' && (state === 'fresh' || state === 'site cookie gone'),
);
const chosen = process.env['CELLS'] === 'all' ? cells : sample;

console.log(`\n  Sessions over host names, WebKit: ${chosen.length} of ${cells.length} cells`);
sessionsHold(
  chosen,
  engines.find(({ name }) => name === 'WebKit'),
);
