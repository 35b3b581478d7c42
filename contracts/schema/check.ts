import { isRecord, typeOf, type JsonRecord } from './json';

/** A schema violation and its path: `/user/email`, with `*` for each entry of a list or of a record by id. */
export interface Problem {
  readonly at: string;
  readonly what: string;
}

/**
 * Validates a value against the subset of JSON Schema that our schemas use. Problems contain schema paths and
 * expectations, never values.
 */
export const checkJson = (value: unknown, schema: unknown, root: unknown = schema): readonly Problem[] =>
  dedupe(problemsIn(value, schema, root, ''));

const dedupe = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((one) => [`${one.at} ${one.what}`, one])).values(),
];

const problemsIn = (value: unknown, rule: unknown, root: unknown, at: string): readonly Problem[] => {
  if (!isRecord(rule)) return rule === false ? [{ at, what: 'is not allowed here' }] : [];
  if (typeof rule['$ref'] === 'string') return problemsIn(value, referred(rule['$ref'], root), root, at);
  const types = listOf(rule['type']);
  if (types.length > 0 && !types.some((type) => isOf(value, type)))
    return [{ at, what: `is ${typeOf(value)}, not ${types.join(' or ')}` }];
  return [
    ...plain(value, rule, at),
    ...(isRecord(value) ? ofRecord(value, rule, root, at) : []),
    ...(Array.isArray(value) ? ofList(value, rule, root, at) : []),
    ...choice(value, rule, root, at),
  ];
};

const listOf = (type: unknown): readonly string[] =>
  type === undefined ? [] : Array.isArray(type) ? (type as string[]) : [String(type)];

const isOf = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number');

const referred = (reference: string, root: unknown): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), root) ?? false;

const plain = (value: unknown, rule: JsonRecord, at: string): readonly Problem[] => {
  const problems: Problem[] = [];
  const wrong = (what: string): void => void problems.push({ at, what });
  if ('const' in rule && value !== rule['const']) wrong('is another constant');
  if (Array.isArray(rule['enum']) && !rule['enum'].includes(value)) wrong('is none of the values');
  if (typeof value === 'string') {
    if (typeof rule['pattern'] === 'string' && !new RegExp(rule['pattern']).test(value))
      wrong('does not match');
    if (typeof rule['minLength'] === 'number' && value.length < rule['minLength']) wrong('is too short');
  }
  return problems;
};

const ofRecord = (value: JsonRecord, rule: JsonRecord, root: unknown, at: string): readonly Problem[] => {
  const properties = isRecord(rule['properties']) ? rule['properties'] : {};
  const patterns = Object.entries(isRecord(rule['patternProperties']) ? rule['patternProperties'] : {});
  const rest = rule['additionalProperties'];
  const lacking = ((rule['required'] ?? []) as string[])
    .filter((name) => !(name in value))
    .map((name) => ({ at: `${at}/${name}`, what: 'is missing' }));
  const inner = Object.entries(value).flatMap(([name, entry]) => {
    if (Object.hasOwn(properties, name)) return problemsIn(entry, properties[name], root, `${at}/${name}`);
    const pattern = patterns.find(([text]) => new RegExp(text).test(name));
    if (pattern !== undefined) return problemsIn(entry, pattern[1], root, `${at}/${name}`);
    if (rest === false) return [{ at, what: `has ${name}, which is unknown` }];
    return isRecord(rest) ? problemsIn(entry, rest, root, `${at}/*`) : [];
  });
  return [...lacking, ...inner];
};

const ofList = (
  value: readonly unknown[],
  rule: JsonRecord,
  root: unknown,
  at: string,
): readonly Problem[] => [
  ...(typeof rule['minItems'] === 'number' && value.length < rule['minItems']
    ? [{ at, what: 'has too few entries' }]
    : []),
  ...(typeof rule['maxItems'] === 'number' && value.length > rule['maxItems']
    ? [{ at, what: 'has too many entries' }]
    : []),
  ...('items' in rule ? value.flatMap((entry) => problemsIn(entry, rule['items'], root, `${at}/*`)) : []),
];

/**
 * For several alternative schemas, reports the problems of the best match. A schema of the value's own type
 * takes precedence.
 */
const choice = (value: unknown, rule: JsonRecord, root: unknown, at: string): readonly Problem[] => {
  const all = rule['anyOf'] ?? rule['oneOf'];
  if (!Array.isArray(all)) return [];
  const found = all.map((one) => problemsIn(value, one, root, at));
  const strayOf = (problems: readonly Problem[]): number =>
    problems.some((one) => one.at === at) ? Infinity : problems.length;
  return found.reduce((least, one) => (strayOf(one) < strayOf(least) ? one : least));
};
