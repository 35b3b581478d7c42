import { isRecord, parseJson } from '../../../core/domain/json';
import {
  base,
  flag,
  isString,
  listOf,
  matching,
  names,
  oneOf,
  origin,
  readAll,
  record,
  text,
  type Field,
} from './config-kinds';
import type { MessageOverrides } from '../../../core/domain/messages/catalogue';
import { affiliateParameter } from '../../../core/domain/tracking/affiliate';

export type Environment = 'local' | 'staging' | 'production';

/** The fields that the loader reads, and all required ones. `config.ts` has the fields of the parts. */
export interface LoaderConfig {
  readonly environment: Environment;
  readonly siteId: string;
  /** An origin without a trailing slash. */
  readonly membershipHost: string;
  /** Without a trailing slash. */
  readonly restBase: string;
  readonly regionSupported: boolean;
  readonly memberOutsideRegion: boolean;
  /** Set by the loader for a member outside the region in the account area, which supports them (decision 98). */
  readonly memberAbroad?: true;
  /** Names of the features that are switched off on this page (docs/host-contract.md, kill switches). */
  readonly off: readonly string[];
  readonly locale: string;
  /** The query parameter that the affiliate network adds to its links (HM-17). */
  readonly affiliateParameter: string;
  /** In the page's language. */
  readonly messages: MessageOverrides;
  /** All fields as the page wrote them. `config.ts`, `account-config.ts` and `comments-config.ts` read the rest. */
  readonly source: Readonly<Record<string, unknown>>;
}

export type Reading<Config> =
  | {
      readonly ok: true;
      readonly config: Config;
      /** True if a field is wrong. `config-check.ts` names it. */
      readonly doubtful: boolean;
    }
  /** A field that nothing works without is missing or wrong. `config-check.ts` names it. */
  | { readonly ok: false };

/**
 * Decodes the page's configuration. A wrong field counts as absent, so that it never stops the rest; a few fall to their
 * safe side instead (docs/configuration.md). `wrong` receives the path of each wrong field. Hand-written and pure,
 * because it is part of the loader. `pageLanguage` is the `lang` of the page.
 */
export const readLoaderConfig = (
  text: string | null | undefined,
  pageLanguage: string,
  wrong = new Set<string>(),
): Reading<LoaderConfig> => {
  const fields = parseJson(text);
  if (!isRecord(fields)) return { ok: false };
  const { memberOutsideRegion, locale, ...read } = readAll(loaderSchema, fields, {
    loopback: allowsLoopback(fields),
    wrong,
  });
  const config: LoaderConfig = {
    ...read,
    memberOutsideRegion: memberOutsideRegion || wrong.has('regionSupported'),
    locale: locale || pageLanguage || 'en-US',
    source: fields,
  };
  // Only required fields have no default (`required-fields.ts`).
  const missing = (Object.keys(config) as (keyof LoaderConfig)[]).filter(
    (name) => config[name] === undefined,
  );
  for (const name of missing) wrong.add(name);
  return missing[0] ? { ok: false } : { ok: true, config, doubtful: wrong.size > 0 };
};

/**
 * True if plain http on loopback is accepted. That is so if the environment is wrong too, so that only the environment
 * is reported.
 */
export const allowsLoopback = (fields: Readonly<Record<string, unknown>>): boolean =>
  !['staging', 'production'].includes(fields['environment'] as string);

/** The reader function of each field. */
export const loaderSchema = {
  environment: oneOf('local', 'staging', 'production')(),
  siteId: text(),
  membershipHost: origin(),
  restBase: base(),
  regionSupported: flag(true),
  memberOutsideRegion: flag(false, true),
  off: listOf<string>(names, [], true),
  locale: matching(/^[a-z\d-]{2,40}$/i)(null),
  affiliateParameter: text(affiliateParameter),
  messages: ((value, page, name) =>
    Object.fromEntries(
      Object.entries(record({})(value, page, name)).filter(
        ([key, one]) => isString(one) || void page.wrong.add(`${name}.${key}`),
      ),
    )) as Field<MessageOverrides>,
};
