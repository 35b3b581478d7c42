import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { everyList } from '../../core/domain/newsletter/newsletters';
import { json, startFixtureServer, type FixtureServer } from './fixture-server';
import { httpPorts } from './http-ports';

const email = 'robin.sample@example.com';
const list = (id: unknown, more: object = {}) => ({ id, st_id: `st-${String(id)}`, name: 'Sample', ...more });

describe('Newsletters over HTTP', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const read = async (data: unknown) => {
    server.reply(() => json({ success: true, data }));
    const ports = httpPorts({ membershipHost: server.url, siteHost: server.url });
    return { outcome: await ports.newsletters.read(email), warnings: ports.log.lines() };
  };

  it('matches a subscription by either id, as number or text [AP-34] [EN-09]', async () => {
    const { outcome } = await read({
      lists: { news: [list(101), list('102')] },
      membership: [],
      userinfo: { list_subscriptions: [{ list_id: 'st-101' }, { list_id: 102 }, { list_id: 7 }] },
    });

    expect(E.isRight(outcome) && outcome.right.listSubscriptions).to.deep.equal(['101', '102', '7']);
  });

  it('omits lists without a readable id and logs their position [AP-34] [R19]', async () => {
    const { outcome, warnings } = await read({
      lists: {
        news: [
          null,
          list(''),
          list('1,2'),
          { id: '5', name: 'No second id' },
          list('101', { name: ' ' }),
          list('9'),
        ],
        lifestyle: 'none',
        __proto__: [list('66')],
      },
      membership: { member_exclusive: [list('401', { image: 'javascript:alert(1)', team: 4 })] },
    });

    const found = E.isRight(outcome) ? everyList(outcome.right) : [];
    expect(found.map(({ id, image, team }) => [id, image, team])).to.deep.equal([
      ['st-', null, null],
      ['5', null, null],
      ['101', null, null],
      ['9', null, null],
      ['401', null, null],
    ]);
    const omitted = warnings.filter(({ what }) => what === 'A newsletter could not be read');
    expect(omitted.map(({ facts }) => [facts['group'], facts['at']])).to.deep.equal([
      ['news', 0],
      ['news', 2],
      ['lifestyle', 0],
    ]);
  });

  for (const [what, data] of Object.entries({
    'no data': null,
    'no lists': { userinfo: [] },
    'subscriptions that are none': { lists: {}, userinfo: { list_subscriptions: 'all' } },
    'a subscription without a list': { lists: {}, userinfo: { list_subscriptions: [{ id: '101' }] } },
    'a list of readers': { lists: {}, userinfo: [{ email }] },
  })) {
    it(`treats ${what} as a failed read, not as no subscriptions [AP-34] [R7]`, async () => {
      const { outcome } = await read(data);

      expect(E.isLeft(outcome) && outcome.left._tag).to.equal('Unexpected');
      expect(JSON.stringify(outcome)).not.to.include(email);
    });
  }
});
