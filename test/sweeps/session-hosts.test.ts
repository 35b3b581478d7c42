import { cells, sessionsHold } from '../e2e/session-hosts';

sessionsHold(cells);
