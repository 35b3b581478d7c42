import type { Agreement } from '../../../core/domain/agreement/agreement';
import type { Log } from '../../../core/ports/log';
import type { HostConfig } from '../loader/config';

/**
 * The configuration's `agreement` (docs/decisions/0078-checkout.md); `undefined` where there is none. It is read here, because the loader
 * has no room for it. One that could not be kept as it says is told in the log, and asked of nobody.
 */
export const agreementOf = (
  { agreement }: Pick<HostConfig, 'agreement'>,
  log: Log,
): Agreement | undefined => {
  const { version, attribute } = agreement;
  if (version === undefined && attribute === undefined) return undefined;
  if (typeof version === 'string' && version !== '' && isAttribute(attribute)) return { version, attribute };
  log.warn('configuration field "agreement" must be an object with "version" and "attribute"');
  return undefined;
};

/** Named as the identity provider names those of a profile. */
const isAttribute = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(name);
