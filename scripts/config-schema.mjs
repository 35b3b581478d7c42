// Writes dist/site/config.schema.json, the JSON Schema of a page's configuration, from the type MastheadConfig and its
// comments. When run directly, it writes docs/configuration.md:
// `node --import @oxc-node/core/register scripts/config-schema.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const root = join(import.meta.dirname, '..');
const document = join(root, 'docs', 'configuration.md');

export const configSchema = () => ({
  title: 'Configuration of a page with Masthead',
  ...createGenerator({
    path: join(root, 'ui', 'host-mount', 'masthead-config.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'MastheadConfig',
    // `npm run check` has already checked the types.
    skipTypeCheck: true,
    topRef: false,
    expose: 'none',
  }).createSchema('MastheadConfig'),
});

export const writeConfigSchema = () =>
  writeFile(join(root, 'dist', 'site', 'config.schema.json'), `${JSON.stringify(configSchema(), null, 2)}\n`);

/** The content of `docs/configuration.md`; the text before its table is kept. */
export const configDocument = async () => {
  const text = await readFile(document, 'utf8');
  const [before] = text.split(/^\| field /m);
  const { ifWrong } = await import('../ui/host-mount/page/config-fields.ts');
  const table = [
    '| field | values | | if wrong |',
    '| --- | --- | --- | --- |',
    ...rowsOf(configSchema(), ifWrong),
  ].join('\n');
  return `${before}${table}\n`;
};

const rowsOf = ({ properties, required = [] }, ifWrong, above = '') =>
  Object.entries(properties).flatMap(([name, rule]) => {
    const { description = '', ...values } = rule;
    const isNeeded = required.includes(name);
    const nested = nestedOf(values);
    return [
      `| \`${above}${name}\` | ${valuesOf(values)}${isNeeded ? ', **required**' : ''} | ${description.replaceAll('\n', ' ').replaceAll('|', '\\|')} | ${ifWrong(above + name)} |`,
      ...(nested === undefined || name === 'messages' ? [] : rowsOf(nested, ifWrong, `${above}${name}.`)),
    ];
  });

const alternativesOf = ({ anyOf, ...rule }) =>
  anyOf === undefined ? (rule.type === 'null' ? [] : [rule]) : anyOf.flatMap(alternativesOf);

const nestedOf = (rule) => alternativesOf(rule).find(({ properties }) => properties !== undefined);

const valuesOf = (rule) =>
  alternativesOf(rule)
    .map(({ type, enum: words, format: form, items }) => {
      if (words !== undefined)
        return words
          .filter((word) => word !== null)
          .map((word) => `\`${word}\``)
          .join(', ');
      if (form === 'uri') return 'address';
      if (items !== undefined) return `list of ${items.enum === undefined ? 'texts' : valuesOf(items)}`;
      return { string: 'text', boolean: 'true or false', number: 'number', object: 'object' }[
        [type].flat().find((one) => one !== 'null')
      ];
    })
    .join(', or ');

if (process.argv[1] === import.meta.filename) await writeFile(document, await configDocument());
