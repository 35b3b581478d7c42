import { isRecord } from '../schema/json';
import { unread, type Schema } from '../schema/infer';

/**
 * A table row for a field of a body. Examples: `user.email`, `[].plan_id` for list entries, `codes.*` for
 * records by id.
 */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly always: boolean;
  readonly example: string;
}

export const fieldsOf = (schema: Schema, samples: readonly unknown[]): readonly Field[] =>
  rowsOf(schema, samples, '', true);

const rowsOf = (
  schema: Schema,
  samples: readonly unknown[],
  name: string,
  always: boolean,
): readonly Field[] => {
  const inner = [
    ...within(schema, samples, name, always),
    ...(schema.anyOf ?? []).flatMap((one) => within(one, samples, name, always)),
  ];
  // A record is represented by the rows of its fields.
  return inner.length > 0
    ? inner
    : [{ name: name || '(the body)', type: typeNamed(schema), always, example: exampleOf(samples) }];
};

const within = (
  schema: Schema,
  samples: readonly unknown[],
  name: string,
  always: boolean,
): readonly Field[] => {
  const records = samples.filter(isRecord);
  const below = (key: string): string => (name === '' ? key : `${name}.${key}`);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      rowsOf(
        value,
        records.filter((record) => Object.hasOwn(record, key)).map((record) => record[key]),
        below(key),
        schema.required?.includes(key) ?? false,
      ),
    ),
    ...(schema.additionalProperties === undefined
      ? []
      : rowsOf(
          schema.additionalProperties,
          records.flatMap((record) => Object.values(record)),
          below('*'),
          false,
        )),
    ...(schema.items === undefined ? [] : entries(schema.items, samples, name, always)),
  ];
};

const entries = (
  items: Schema,
  samples: readonly unknown[],
  name: string,
  always: boolean,
): readonly Field[] =>
  rowsOf(items, samples.filter((sample) => Array.isArray(sample)).flat(), `${name}[]`, always);

const typeNamed = ({ type, anyOf, description }: Schema): string => {
  if (description === unread) return 'not read by us';
  if (anyOf !== undefined) return anyOf.map(typeNamed).join(' or ');
  if (type === undefined) return 'any type';
  return [type]
    .flat()
    .map((one) => typeNames[one] ?? one)
    .join(' or ');
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'record',
  array: 'list',
  null: 'null',
};

const longest = 48;

const exampleOf = (samples: readonly unknown[]): string => {
  const sample = samples.find((one) => one !== null && one !== '' && one !== undefined) ?? samples[0];
  if (sample === undefined || typeof sample === 'object') return '';
  const text = typeof sample === 'string' ? sample : JSON.stringify(sample);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** A Markdown table; empty if there are no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Formats any text as Markdown code, including text with backticks. */
export const code = (text: string): string =>
  text === '' ? '' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
