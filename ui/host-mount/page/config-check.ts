import { consoleLog } from '../../../adapters/browser/log';
import { checkConfig } from './config-report';
import { showUnavailable } from './account-fallback';
import { find } from '../../../adapters/browser/find';

const logged = new Set<string>();

/**
 * Logs each problem and each unknown name of the page's configuration once. If Masthead cannot work with it, the account
 * area says so.
 */
export const check = (text: string | null | undefined): void => {
  const { stops, problems, doubts, help } = checkConfig(text);
  for (const line of [...problems, ...doubts]) {
    if (logged.has(line)) continue;
    logged.add(line);
    // Only what stops Masthead is an error.
    if (stops) console.error(`masthead: configuration: ${line}`);
    else consoleLog.warn(`configuration: ${line}`);
  }
  if (stops) showUnavailable(help, find('html')[0]!.lang);
};
