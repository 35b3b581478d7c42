import { consoleLog } from '../../../adapters/browser/log';
import { isRecord } from '../../../core/domain/json';
import { englishTexts } from '../../../core/domain/messages/catalogue';
import { sections } from '../../../core/domain/routes/sections';
import { nearest } from '../../../core/domain/nearest';
import { configFields, features, oldFeatures } from './config-fields';

export const reason = "Warns about misspelled fields of the page's configuration";

const keysOf = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : []);

/**
 * Returns warnings about unknown names in the page's configuration, each with the most similar known name (HM-05).
 * `text` is valid JSON.
 */
export const configDoubts = (text: string): readonly string[] => {
  const fields = JSON.parse(text) as Record<string, unknown>;
  const unknown = (what: string, names: readonly string[], known: readonly string[]): readonly string[] =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => {
        const right = nearest(name, known);
        return `${what} "${name}" is not known${right === null ? '' : `; did you mean "${right}"?`}`;
      });
  const named = (field: string): readonly string[] => {
    const list: unknown = fields[field];
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

/** Logs each warning once. */
export const check = (text: string): void => {
  for (const doubt of configDoubts(text)) consoleLog.warn(`configuration: ${doubt}`);
};
