import type { Agreement } from '../../../core/domain/agreement/agreement';
import type { Log } from '../../../core/ports/log';
import type { HostConfig } from '../page/config';

/**
 * One of the configuration's two agreements (docs/decisions/0078-checkout.md, 0097-consent-to-texts.md); `undefined` where there is none.
 * It is read here, because the loader has no room for it. One that could not be kept as it says is told in the log, and asked of nobody.
 */
export const agreementOf = <Name extends 'agreement' | 'textConsent'>(
  config: Pick<HostConfig, Name>,
  log: Log,
  name: Name,
): Agreement | undefined => {
  const { version, attribute } = config[name];
  if (version === undefined && attribute === undefined) return undefined;
  if (typeof version === 'string' && version !== '' && isAttribute(attribute)) return { version, attribute };
  log.warn(`configuration field "${name}" must be an object with "version" and "attribute"`);
  return undefined;
};

/** Named as the identity provider names those of a profile. */
const isAttribute = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(name);
