import {
  address,
  flag,
  isString,
  kind,
  listOf,
  matching,
  nested,
  oneOf,
  origin,
  readAll,
  text,
} from './config-kinds';
import {
  allowsLoopback,
  loaderSchema,
  readLoaderConfig,
  type LoaderConfig,
  type Reading,
} from './loader-config';
import { isRecord, parseJson } from '../../../core/domain/json';
import { consentPurposes, type Consent, type ConsentPurpose } from '../../../core/domain/tracking/consent';

export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** The decoded configuration of the host page (HM-04, HM-05). `MastheadConfig` describes each field. */
export interface HostConfig extends LoaderConfig {
  readonly nonce: string;
  readonly nonceEndpoint: string | null;
  readonly pageType: PageType;
  readonly flags: {
    readonly membershipEnabled: boolean;
    readonly commentsFlagEnabled: boolean;
    readonly pauseSubscriptionsEnabled: boolean;
    readonly hasEvents: boolean;
  };
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
}

export type ConfigReading = Reading<HostConfig>;

/** Decodes the whole configuration, as `readLoaderConfig` does its part. */
export const readConfig = (
  text: string | null | undefined,
  pageLanguage: string,
  wrong = new Set<string>(),
): ConfigReading => {
  const reading = readLoaderConfig(text, pageLanguage, wrong);
  if (reading.ok) return { ok: true, config: wholeConfig(reading.config, wrong), doubtful: wrong.size > 0 };
  // The other wrong fields are named too.
  const fields = parseJson(text);
  if (isRecord(fields)) readPartsFields(fields, wrong);
  return reading;
};

const readPartsFields = (fields: LoaderConfig['source'], wrong: Set<string>) =>
  readAll(partsSchema, fields, { loopback: allowsLoopback(fields), wrong });

/** Adds the fields that the loader has not read to its configuration, once. `wrong` receives the path of each wrong one. */
export const wholeConfig = (config: LoaderConfig, wrong: Set<string>): HostConfig =>
  'flags' in config ? (config as HostConfig) : Object.assign(config, readPartsFields(config.source, wrong));

/** The reader function of each field that only parts read. */
const partsSchema = {
  // If the nonce is unusable, a fresh one is requested (AP-37).
  nonce: kind<string>(isString)(''),
  nonceEndpoint: address(null),
  pageType: oneOf<PageType>('front', 'section', 'article', 'search', 'account', 'other')('other' as const),
  flags: nested({
    membershipEnabled: flag(true),
    commentsFlagEnabled: flag(true),
    pauseSubscriptionsEnabled: flag(true),
    hasEvents: flag(false),
  }),
  currency: matching(/^[a-z]{3}$/i)('USD', ''),
  helpUrl: address(null),
  helpPhone: matching(/\d/)(null),
  spotId: text(null),
  rewardsTenant: text(null),
  rewardsDomain: origin(null),
  consent: listOf<ConsentPurpose, null>(new RegExp(`^(${consentPurposes.join('|')})$`), null),
};

/** The reader function of each field. */
export const schema = { ...loaderSchema, ...partsSchema };
