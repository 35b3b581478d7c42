import type { WalletSettings } from '../../../adapters/braintree/wallets';

/** The decoded wallet configuration, and its problems, described for the publisher's engineers. */
export interface WalletReading {
  readonly settings: WalletSettings;
  readonly problems: readonly string[];
}

const names = { payPal: 'PayPalAccount', googlePay: 'GooglePay', applePay: 'ApplePay' } as const;

/**
 * Decodes the configuration's `wallets` (docs/decisions/0023-wallets.md). It is part of the payment code because of the
 * size limit of the loader. A wallet with an unknown name, or with a script that has no https address, is left out.
 */
export const readWallets = (wallets: Readonly<Record<string, unknown>>, local: boolean): WalletReading => {
  const problems: string[] = [];
  const settings = Object.fromEntries(
    Object.entries(wallets).flatMap(([name, value]) => {
      if (!Object.hasOwn(names, name)) {
        problems.push(`"wallets.${name}" is no wallet`);
        return [];
      }
      if (value === false || value === null) return [];
      const options = optionsOf(value, local);
      if (options === null) {
        problems.push(`"wallets.${name}" must be true, or an object with "script" and "merchantId"`);
        return [];
      }
      return [[names[name as keyof typeof names], options]];
    }),
  ) as WalletSettings;
  return { settings, problems };
};

const optionsOf = (value: unknown, local: boolean): object | null => {
  if (value === true) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { script, merchantId } = value as { readonly script?: unknown; readonly merchantId?: unknown };
  const scriptFits = script === undefined || (typeof script === 'string' && isScript(script, local));
  const merchantFits = merchantId === undefined || (typeof merchantId === 'string' && merchantId !== '');
  return scriptFits && merchantFits
    ? { ...(script !== undefined && { script }), ...(merchantId !== undefined && { merchantId }) }
    : null;
};

/** An https address, or in the local environment an http address on loopback. */
const isScript = (address: string, local: boolean): boolean =>
  /^https:\/\/[^\s"'@\\]+$/.test(address) ||
  (local && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s"'@\\]*)?$/.test(address));
