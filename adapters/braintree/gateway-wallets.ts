import type { Wallet } from '../../core/domain/wallet/wallets';

/**
 * The wallets enabled in the payment provider's account, according to its configuration. An unreadable
 * configuration enables none.
 */
export const gatewayWallets = (configuration: unknown): readonly Wallet[] => {
  const gateway = part(configuration, 'gatewayConfiguration');
  const found: readonly (Wallet | false)[] = [
    part(gateway, 'paypalEnabled') === true &&
      typeof part(part(gateway, 'paypal'), 'clientId') === 'string' &&
      'PayPalAccount',
    isList(part(part(gateway, 'androidPay'), 'supportedNetworks')) &&
      part(part(gateway, 'androidPay'), 'enabled') !== false &&
      'GooglePay',
    isList(part(part(gateway, 'applePayWeb'), 'supportedNetworks')) && 'ApplePay',
  ];
  return found.filter((wallet) => wallet !== false);
};

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
