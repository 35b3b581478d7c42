import { cells, sessionsHold } from '../e2e/session-hosts';
import { engines } from '../engines/stage';

sessionsHold(
  cells,
  engines.find(({ name }) => name === 'WebKit'),
);
