import { expect } from 'chai';
import { isVerifiedDomain } from '../../../adapters/braintree/verified-domain';

const provider = [
  'https://assets.braintreegateway.com/web/3/html/hosted-fields-frame.min.html',
  'https://www.paypal.com/',
  'https://payments.braintree-api.com/graphql',
];
const foreign = [
  'http://assets.braintreegateway.com/',
  'https://braintreegateway.com.courier.test/',
  'https://notpaypal.com/',
  'https://localhost/',
  'https://evil.test/?https://www.paypal.com/',
  'nonsense',
  '',
];
const sandbox = ['http://localhost:4176/gateway', 'http://127.0.0.1:4176/gateway'];

describe('The addresses of the card fields', () => {
  it("are the provider's own; those of the sandbox only once its part is loaded [PF-01] [R13]", async () => {
    const accepted = () => [...provider, ...foreign, ...sandbox].filter(isVerifiedDomain);
    expect(accepted()).to.deep.equal(provider);

    await import('../../../adapters/braintree/local-fields');

    expect(accepted()).to.deep.equal([...provider, ...sandbox]);
    expect(['http://localhost.evil.test/', 'http://192.168.0.1/'].filter(isVerifiedDomain)).to.deep.equal([]);
  });
});
