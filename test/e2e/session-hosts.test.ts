import { cells, sessionsHold } from './session-hosts';

/** One log-in that serves a sister site, and one that does not. The sweep has the others. */
sessionsHold(
  cells.filter(
    ({ on, state, does }) =>
      does === 'article' && (on === 'one domain' ? state === 'fresh' : state === 'site cookie gone'),
  ),
);
