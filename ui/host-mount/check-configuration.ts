import { readAccountConfig } from './page/account-config';
import { readPublisher } from '../../core/domain/publisher/publisher';
import { readConfig } from './page/config';
import { checkConfig } from './page/config-report';
import { agreementOf } from './root/agreement';
import { readWallets } from './root/wallet-settings';

/** The findings of the check of a configuration. */
export interface ConfigurationReport {
  /** True if nothing of Masthead works with this configuration: a required field is missing or wrong. */
  readonly stops: boolean;
  /** One line per wrong or unknown field, as in the browser's console. Empty if all is right. */
  readonly problems: readonly string[];
}

/**
 * Checks the JSON text of a page's configuration with the decoders that the page uses. It includes the fields that the
 * page decodes only where it needs them: `wallets`, `agreement`, `textConsent` and `publisher`.
 */
export const checkConfigurationText = (text: string): ConfigurationReport => {
  const { stops, problems, doubts } = checkConfig(text);
  return { stops, problems: [...problems, ...problemsReadLater(text), ...doubts].map(sentence) };
};

const sentence = (words: string): string =>
  words
    .replace(/^configuration /, '')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[^.?]$/, '$&.');

const problemsReadLater = (text: string): readonly string[] => {
  const reading = readConfig(text, '');
  if (!reading.ok) return [];
  const { environment } = reading.config;
  const config = readAccountConfig(reading.config);
  const problems = readWallets(config.wallets, environment === 'local').problems.map(
    (problem) => `configuration field ${problem}`,
  );
  const warn = (problem: string): void => void problems.push(problem);
  const log = { warn, error: warn };
  agreementOf(config, log, 'agreement');
  agreementOf(config, log, 'textConsent');
  readPublisher(config.publisher, warn);
  return problems;
};
