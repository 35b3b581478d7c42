import { isRecord, parseJson } from '../../../core/domain/json';
import { englishTexts } from '../../../core/domain/messages/catalogue';
import { sections } from '../../../core/domain/routes/sections';
import { nearest } from '../../../core/domain/nearest';
import { lacksEventsUrl, readAccountConfig } from './account-config';
import { readConfig } from './config';
import { isAddress } from './config-kinds';
import { requiredForms } from './required-fields';
import { helpAddress } from './help-address';
import {
  configFields,
  expectedForms,
  features,
  oldFeatures,
  safeSides,
  type ConfigField,
} from './config-fields';

/** The findings of the check of a configuration, for the publisher's engineers. */
export interface ConfigReport {
  /** True if nothing of Masthead works with this configuration: a required field is missing or wrong. */
  readonly stops: boolean;
  /** One line per wrong field: its path, the value found, the form expected, and what happens instead. */
  readonly problems: readonly string[];
  /** One line per unknown name, with the most similar known name. */
  readonly doubts: readonly string[];
  /** The address of customer service; null if there is none, or if it is wrong. */
  readonly help: string | null;
}

const keysOf = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : []);

/**
 * Returns warnings about unknown names in the page's configuration, each with the most similar known name (HM-05).
 */
const configDoubts = (fields: Readonly<Record<string, unknown>>): readonly string[] => {
  const unknown = (what: string, names: readonly string[], known: readonly string[]): readonly string[] =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => {
        const right = nearest(name, known);
        return `${what} "${name}" is not known${right === null ? '' : `; did you mean "${right}"?`}`;
      });
  const named = (field: string): readonly string[] => {
    const given: unknown = fields[field];
    const list: unknown = typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given;
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  };
  const off = named('off');
  const nested = (name: string) => keysOf(fields[name]).map((inner) => `${name}.${inner}`);
  return [
    ...unknown('field', [...Object.keys(fields), ...nested('flags'), ...nested('place')], configFields),
    ...unknown(
      'the feature in "off"',
      off.filter((name) => oldFeatures[name] === undefined),
      features,
    ),
    ...off.flatMap((name) =>
      oldFeatures[name] === undefined
        ? []
        : [`the feature in "off" "${name}" is called "${oldFeatures[name]}" now`],
    ),
    ...unknown('the page in "sections"', named('sections'), sections),
    ...unknown('the key in "messages"', keysOf(fields['messages']), Object.keys(englishTexts)),
  ];
};

/** The longest part of a wrong value that is printed. */
const longest = 80;

const found = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const at = (fields: Readonly<Record<string, unknown>>, path: string): unknown => {
  if (path in fields) return fields[path];
  const [outer, ...inner] = path.split('.');
  const within = fields[outer!];
  return isRecord(within) ? within[inner.join('.')] : undefined;
};

const isRequired = (name: string): boolean => Object.hasOwn(requiredForms, name);

/** Customer service can be read even if the rest of the configuration is wrong. */
const helpIn = ({ helpUrl, helpPhone }: Readonly<Record<string, unknown>>): string | null =>
  helpAddress({
    helpUrl: isAddress(helpUrl, { loopback: true }) ? helpUrl : null,
    helpPhone: typeof helpPhone === 'string' && /\d/.test(helpPhone) ? helpPhone : null,
  });

/** Checks a configuration with the decoder of the page (HM-05). `text`: the JSON of its block. */
export const checkConfig = (text: string | null | undefined): ConfigReport => {
  const fields = parseJson(text);
  if (!isRecord(fields))
    return { stops: true, problems: ['The configuration is no JSON object.'], doubts: [], help: null };
  const wrong = new Set<string>();
  const reading = readConfig(text, '', wrong);
  const lacksEvents =
    reading.ok &&
    lacksEventsUrl(reading.config, readAccountConfig(reading.config, wrong)) &&
    !wrong.has('eventsUrl');
  const problems = [...wrong].map((name) => {
    const form = expectedForms[name as ConfigField] ?? 'a text';
    const value = at(fields, name);
    if (isRequired(name))
      return `Field "${name}" must be ${form}; found ${found(value)}. Masthead does not work without it.`;
    const instead = safeSides[name as ConfigField]?.(value) ?? 'It counts as absent.';
    return `Field "${name}" must be ${form}; found ${found(value)}. ${instead}`;
  });
  if (lacksEvents)
    problems.push(
      'Field "eventsUrl" is missing, and "flags.hasEvents" needs it. The step about events is left out.',
    );
  return { stops: !reading.ok, problems, doubts: configDoubts(fields), help: helpIn(fields) };
};
