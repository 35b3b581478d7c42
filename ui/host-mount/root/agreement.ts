import type { Agreement } from '../../../core/domain/agreement/agreement';
import type { Log } from '../../../core/ports/log';
import type { AccountConfig } from '../page/account-config';

/**
 * Decodes one of the configuration's two agreements (docs/decisions/0078-checkout.md, 0097-consent-to-texts.md);
 * `undefined` if absent. It is decoded here because of the size limit of the loader. If it is invalid, it is logged and
 * not shown.
 */
export const agreementOf = <Name extends 'agreement' | 'textConsent'>(
  config: Pick<AccountConfig, Name>,
  log: Log,
  name: Name,
): Agreement | undefined => {
  const { version, attribute } = config[name];
  if (version === undefined && attribute === undefined) return undefined;
  if (typeof version === 'string' && version !== '' && isAttribute(attribute)) return { version, attribute };
  log.warn(`configuration field "${name}" must be an object with "version" and "attribute"`);
  return undefined;
};

/** Checks a name against the identity provider's format for profile attributes. */
const isAttribute = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(name);
