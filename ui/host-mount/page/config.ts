import { isRecord, parseJson } from '../../../core/domain/json';
import {
  address,
  base,
  flag,
  isString,
  kind,
  listOf,
  matching,
  names,
  nested,
  oneOf,
  origin,
  readAll,
  record,
  text,
  type Field,
} from './config-kinds';
import type { MessageOverrides } from '../../../core/domain/messages/catalogue';
import { affiliateParameter } from '../../../core/domain/tracking/affiliate';
import type { Consent, ConsentPurpose } from '../../../core/domain/tracking/consent';

export type Brand = 'news' | 'lifestyle' | 'media';
export type Environment = 'local' | 'staging' | 'production';
export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** The decoded configuration of the host page (HM-04, HM-05). `MastheadConfig` describes each field. */
export interface HostConfig {
  readonly environment: Environment;
  readonly siteId: string;
  /** An origin without a trailing slash. */
  readonly membershipHost: string;
  /** Without a trailing slash. */
  readonly restBase: string;
  readonly nonce: string;
  readonly nonceEndpoint: string | null;
  readonly pageType: PageType;
  readonly regionSupported: boolean;
  readonly memberOutsideRegion: boolean;
  /** Set by the loader for a member outside the region in the account area, which supports them (decision 98). */
  readonly memberAbroad?: true;
  readonly flags: {
    readonly membershipEnabled: boolean;
    readonly commentsFlagEnabled: boolean;
    readonly pauseSubscriptionsEnabled: boolean;
    readonly hasEvents: boolean;
  };
  /** Names of the features that are switched off on this page (docs/host-contract.md, kill switches). */
  readonly off: readonly string[];
  readonly locale: string;
  /** ISO 4217 code of the plans' amounts. Empty if it is wrong: nothing is sold, and amounts are plain figures. */
  readonly currency: string;
  /** A page of customer service. See `helpAddress`. */
  readonly helpUrl: string | null;
  readonly helpPhone: string | null;
  /** The publisher's id at the comments service (ER-04). */
  readonly spotId: string | null;
  /** The publisher's alias at the rewards service. If null, there are no rewards. */
  readonly rewardsTenant: string | null;
  /** Origin of the rewards service, without a trailing slash. If null, the public service is used. */
  readonly rewardsDomain: string | null;
  /** The purposes that the reader allowed, as far as the server knows. Null means undecided (decision 14). */
  readonly consent: Consent;
  /** The query parameter that the affiliate network adds to its links (HM-17). */
  readonly affiliateParameter: string;
  /** In the page's language. */
  readonly messages: MessageOverrides;
  /** All fields as the page wrote them. `account-config.ts` and `comments-config.ts` read the rest. */
  readonly source: Readonly<Record<string, unknown>>;
}

export type ConfigReading =
  | {
      readonly ok: true;
      readonly config: HostConfig;
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
export const readConfig = (
  text: string | null | undefined,
  pageLanguage: string,
  wrong = new Set<string>(),
): ConfigReading => {
  const fields = parseJson(text);
  if (!isRecord(fields)) return { ok: false };
  // If the environment is wrong, http on loopback is accepted, so that only the environment is reported.
  const loopback = !['staging', 'production'].includes(fields['environment'] as string);
  const { memberOutsideRegion, locale, ...read } = readAll(schema, fields, { loopback, wrong });
  const config: HostConfig = {
    ...read,
    memberOutsideRegion: memberOutsideRegion || wrong.has('regionSupported'),
    locale: locale || pageLanguage || 'en-US',
    source: fields,
  };
  // Only required fields have no default (`required-fields.ts`).
  const missing = (Object.keys(config) as (keyof HostConfig)[]).filter((name) => config[name] === undefined);
  for (const name of missing) wrong.add(name);
  return missing[0] ? { ok: false } : { ok: true, config, doubtful: wrong.size > 0 };
};

/** The reader function of each field. */
export const schema = {
  environment: oneOf('local', 'staging', 'production')(),
  siteId: text(),
  membershipHost: origin(),
  restBase: base(),
  // If the nonce is unusable, a fresh one is requested (AP-37).
  nonce: kind<string>(isString)(''),
  nonceEndpoint: address(null),
  pageType: oneOf<PageType>('front', 'section', 'article', 'search', 'account', 'other')('other' as const),
  regionSupported: flag(true),
  memberOutsideRegion: flag(false, true),
  flags: nested({
    membershipEnabled: flag(true),
    commentsFlagEnabled: flag(true),
    pauseSubscriptionsEnabled: flag(true),
    hasEvents: flag(false),
  }),
  off: listOf<string>(names, [], true),
  locale: matching(/^[a-z\d-]{2,40}$/i)(null),
  currency: matching(/^[a-z]{3}$/i)('USD', ''),
  helpUrl: address(null),
  helpPhone: matching(/\d/)(null),
  spotId: text(null),
  rewardsTenant: text(null),
  rewardsDomain: origin(null),
  consent: listOf<ConsentPurpose, null>(/^(measurement|advertising|rewards|comments)$/, null),
  affiliateParameter: text(affiliateParameter),
  messages: ((value, page, name) =>
    Object.fromEntries(
      Object.entries(record({})(value, page, name)).filter(
        ([key, one]) => isString(one) || void page.wrong.add(`${name}.${key}`),
      ),
    )) as Field<MessageOverrides>,
};
