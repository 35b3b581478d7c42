import { isRecord, typeOf, type JsonRecord } from './json';

/** Inferred from samples. */
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
  /** Places that nothing reads: `/blaize-product/mapping` and all that is in it. */
  readonly unread?: readonly string[];
  /** Records by id: every entry is of one form. */
  readonly byId?: readonly string[];
  /** Fields that may be missing, although all samples have them. */
  readonly optional?: readonly string[];
  /** Numbers that may be text, and the other way around. */
  readonly numberOrText?: readonly string[];
}

/** What a place is described as that nothing of ours reads. */
export const unread = 'Not read by us.';

/**
 * The form that the samples have in common. A field is required where all samples have it; where samples have only `null`, nothing
 * is known of the value. Places are given as `/a/b`, a list's entries as `*`.
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

/** Whole numbers are numbers: 9 today may be 9.99 tomorrow. */
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
  const required = names.filter(
    (name) =>
      records.every((record) => Object.hasOwn(record, name)) &&
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
