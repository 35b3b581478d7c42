import { consoleLog } from '../../../adapters/browser/log';
import type { Log } from '../../../core/ports/log';
import type { PageContext } from './context';

/** The console, with exceptions of ports sent to the host page as `masthead:error`. */
export const pageLog = (page: Pick<PageContext, 'report'>): Log => ({
  ...consoleLog,
  caught: (error, call) => void page.report(error, call),
});
