import { expect } from 'chai';
import { siteBesideIdentity } from '../../../core/domain/session/site-beside';

describe('A site beside the identity host', () => {
  const ownSites = ['screen.elsewhere.test', 'courier.publisher.test:8443', 'hearth.publisher.test'];
  const identityHost = 'members.publisher.test:8443';

  it('is the first that shares its domain, for a site that does not [AU-01]', () => {
    expect(siteBesideIdentity({ ownSites, identityHost, here: 'screen.elsewhere.test' })).to.equal(
      'courier.publisher.test:8443',
    );
  });

  it('is none for a site that shares it, and if no site does [AU-01]', () => {
    for (const here of ['hearth.publisher.test', 'publisher.test', 'members.publisher.test:8443'])
      expect(siteBesideIdentity({ ownSites, identityHost, here }), here).to.equal(null);
    expect(
      siteBesideIdentity({ ownSites, identityHost: 'members.identity.test', here: 'a.elsewhere.test' }),
    ).to.equal(null);
    expect(
      siteBesideIdentity({ ownSites: ['test', 'localhost:3000'], identityHost, here: 'a.elsewhere.test' }),
    ).to.equal(null);
  });
});
