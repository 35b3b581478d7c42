import { consoleLog } from '../../../adapters/browser/log';
import type { HostConfig } from './config';

/** Reports a value of the page's theme that fails: in the console, outside of production (decision 124). */
export const tellTheme =
  ({ environment }: Pick<HostConfig, 'environment'>) =>
  (problem: string): void => {
    if (environment !== 'production') consoleLog.warn(`theme: ${problem}`);
  };
