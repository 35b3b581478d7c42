import { isRecord, typeOf, type JsonRecord } from './json';

/** A schema inferred from samples. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
}

export interface Hints {
  /** Paths that our code never reads, such as `/blaize-product/mapping`, with everything below them. */
  readonly unread?: readonly string[];
  /** Records by id, whose entries all have the same form. */
  readonly byId?: readonly string[];
  /** Fields that may be absent, although all samples have them. */
  readonly optional?: readonly string[];
  /** The only required fields. Without this list, a field is required if all samples have it. */
  readonly required?: readonly string[];
  /** Fields that may be a number or a text. */
  readonly numberOrText?: readonly string[];
}

/** The description of a path that our code never reads. */
export const unread = 'We do not read it.';

/**
 * Infers the common schema of samples. A field is required if all samples have it. If all samples are `null`,
 * any value is valid. Paths have the form `/a/b`, with `*` for list entries.
 */
export const inferSchema = (samples: readonly unknown[], hints: Hints = {}): Schema =>
  infer(samples, hints, '');

const infer = (samples: readonly unknown[], hints: Hints, at: string): Schema => {
  if (hints.unread?.includes(at)) return { description: unread };
  const known = samples.filter((sample) => sample !== null && sample !== undefined);
  if (known.length === 0) return {};
  const kinds = [...new Set(hints.numberOrText?.includes(at) ? ['string', 'number'] : known.map(kindOf))];
  const schemas = kinds.map((kind) =>
    ofKind(
      kind,
      known.filter((sample) => kindOf(sample) === kind),
      hints,
      at,
    ),
  );
  const nullable = known.length < samples.length;
  const [only] = schemas;
  if (schemas.length === 1 && only !== undefined)
    return nullable ? { ...only, type: [String(only.type), 'null'] } : only;
  if (schemas.every((schema) => Object.keys(schema).length === 1))
    return { type: [...schemas.map(({ type }) => String(type)), ...(nullable ? ['null'] : [])] };
  return { anyOf: [...schemas, ...(nullable ? [{ type: 'null' }] : [])] };
};

/** Integers count as numbers, because a sample of 9 may later be 9.99. */
const kindOf = (sample: unknown): string => typeOf(sample).replace('integer', 'number');

const ofKind = (kind: string, samples: readonly unknown[], hints: Hints, at: string): Schema => {
  if (kind === 'array') {
    const entries = (samples as readonly (readonly unknown[])[]).flat();
    return entries.length === 0
      ? { type: 'array' }
      : { type: 'array', items: infer(entries, hints, `${at}/*`) };
  }
  if (kind !== 'object') return { type: kind };
  const records = samples.filter(isRecord);
  if (hints.byId?.includes(at)) {
    const entries = records.flatMap((record) => Object.values(record));
    return { type: 'object', additionalProperties: infer(entries, hints, `${at}/*`) };
  }
  return ofRecords(records, hints, at);
};

const ofRecords = (records: readonly JsonRecord[], hints: Hints, at: string): Schema => {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const required = names.filter((name) =>
    hints.required
      ? hints.required.includes(`${at}/${name}`)
      : records.every((record) => Object.hasOwn(record, name)) &&
        ![...(hints.unread ?? []), ...(hints.optional ?? [])].includes(`${at}/${name}`),
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        infer(
          records.filter((record) => Object.hasOwn(record, name)).map((record) => record[name]),
          hints,
          `${at}/${name}`,
        ),
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
};
