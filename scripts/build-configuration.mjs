// Writes dist/site/configuration.schema.json: a JSON Schema of what a page's configuration may say, asked of the code that reads it, in the words of decision 1.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'site', 'configuration.schema.json');
const table = join(root, 'docs', 'decisions', '0001-host-configuration.md');

export const buildConfiguration = async () =>
  writeFile(out, `${JSON.stringify(await configurationSchema(), null, 2)}\n`);

export const configurationSchema = async () => {
  const { schema, readConfig } = await configModule();
  const meanings = meaningsIn(await readFile(table, 'utf8'));
  const wordsOf = problemsOf(readConfig);
  const needed = missedBy(readConfig);
  const ruleOf = (path) => (needed.includes(path) ? typeOf(wordsOf(path)) : orNull(typeOf(wordsOf(path))));
  const describe = (path) => {
    const meaning = meanings.get(path);
    if (meaning === undefined) throw new Error(`${table} does not describe ${path}.`);
    return meaning === '' ? {} : { description: meaning };
  };
  const ofFields = (names, above) => ({
    properties: Object.fromEntries(
      names.map((name) => [name, { ...describe(above + name), ...ruleOf(above + name) }]),
    ),
  });
  const names = Object.keys(schema);
  const nested = { flags: namesIn(meanings, 'flags.'), place: ['state', 'postalCode'] };
  const { properties } = ofFields(
    names.filter((name) => !(name in nested)),
    '',
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a page with Masthead',
    type: 'object',
    properties: {
      ...properties,
      flags: { type: ['object', 'null'], ...ofFields(nested.flags, 'flags.'), additionalProperties: false },
      place: {
        ...describe('place'),
        type: ['object', 'null'],
        properties: Object.fromEntries(nested.place.map((name) => [name, { type: 'string' }])),
        required: nested.place,
      },
    },
    required: needed,
    additionalProperties: false,
  };
};

const configModule = async () => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['ui/host-mount/loader/config.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
};

/** What the reading code says that it expects at a path, when it is given a list in a list: no field takes that. */
const problemsOf = (readConfig) => (path) => {
  const [name, inner] = path.split('.');
  const wrong = [[]];
  const reading = readConfig(
    JSON.stringify({ [name]: inner === undefined ? wrong : { [inner]: wrong } }),
    '',
  );
  const start = `field "${path}" must be `;
  return reading.problems.find((one) => one.startsWith(start))?.slice(start.length) ?? null;
};

/** The fields that it misses where a page says nothing. */
const missedBy = (readConfig) =>
  readConfig('{}', '').problems.map((problem) => /^field "([^"]+)"/.exec(problem)[1]);

const orNull = ({ type, enum: allowed, ...rest }) => ({
  ...(type && { type: [type, 'null'] }),
  ...(allowed && { enum: [...allowed, null] }),
  ...rest,
});

/** The words of the reading code as a type. Words that are new fail the build. */
const typeOf = (words) => {
  const choice = /^one of (.+)$/.exec(words ?? '');
  if (choice !== null) return { enum: choice[1].split(', ') };
  switch (words) {
    case 'a text':
      return { type: 'string', pattern: '\\S' };
    case 'true or false':
      return { type: 'boolean' };
    case 'milliseconds':
      return { type: 'number' };
    case 'an object':
      return { type: 'object' };
    case 'an https address, or http on loopback':
      return { type: 'string', format: 'uri' };
    case 'an https address, or http on loopback, without a path':
      return { type: 'string', format: 'uri', pattern: '^https?://[^/?#]+/?$' };
    case 'a list of hosts':
      return { type: 'array', items: { type: 'string' } };
    case 'a list of purposes':
      return { type: 'array', items: { enum: ['measurement', 'advertising', 'rewards'] } };
    default:
      throw new Error(`A field of the configuration is read in a way that has no schema: ${words}.`);
  }
};

/** The table of decision 1: what each key means, as plain words. A row may name several. */
const meaningsIn = (text) =>
  new Map(
    [...text.matchAll(/^\| (`.+?) \| .+? \| .+? \| (.*?) ?\|$/gm)].flatMap(([, keys, meaning]) =>
      [...keys.matchAll(/`([^`]+)`/g)].map(([, key]) => [key, plain(meaning)]),
    ),
  );

/** Without links, code marks and the numbers of rows and decisions. */
const plain = (meaning) =>
  meaning
    .replace(/ ?\((?:\[[^\]]*\]\([^)]*\)|decision \d+|[A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();

const namesIn = (meanings, start) =>
  [...meanings.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
