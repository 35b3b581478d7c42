import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import { makeCancellation } from '../../core/state/cancellation';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const terms = '/wp/v2/pages?slug=membership-terms';
const slugs = (json: unknown): O.Option<readonly unknown[]> =>
  Array.isArray(json) ? O.some(json.map((page: { readonly slug?: unknown }) => page.slug)) : O.none;

export const siteQueriesContract = (connect: Connect): void => {
  it("returns the site's data, also to visitors [AP-33]", async () => {
    const { siteQueries } = await connect('visitor');

    expect(await succeed(() => siteQueries.get({ path: terms, read: slugs }))).to.deep.equal([
      'membership-terms',
    ]);
  });

  it('returns a whole list [AP-33] [AP-37]', async () => {
    const { siteQueries } = await connect('reader');

    expect(await succeed(() => siteQueries.all({ path: terms, read: slugs }))).to.deep.equal([
      'membership-terms',
    ]);
  });

  it('returns a list of several pages in order, each entry once [AP-37]', async () => {
    const { siteQueries } = await connect('visitor');
    const ids = (json: unknown): O.Option<readonly unknown[]> =>
      Array.isArray(json) ? O.some(json.map((one: { readonly id?: unknown }) => one.id)) : O.none;

    const all = await succeed(() => siteQueries.all({ path: '/wp/v2/categories', read: ids }));

    expect(all).to.deep.equal(Array.from({ length: 101 }, (_, index) => index + 1));
  });

  it('returns not found for an unknown path [AP-33]', async () => {
    const { siteQueries } = await connect('visitor');

    await expectFailure(() => siteQueries.get({ path: '/no/such/route', read: O.some }), 'NotFound');
  });

  it('returns an error for an unreadable response [AP-33] [R19]', async () => {
    const { siteQueries } = await connect('visitor');

    await expectFailure(() => siteQueries.get({ path: terms, read: () => O.none }), 'Unexpected');
  });

  it('ends when all callers have cancelled [AP-37]', async () => {
    const { siteQueries } = await connect('visitor');
    const { cancellation, cancel } = makeCancellation();

    const requests = siteQueries.get({ path: terms, read: slugs }, cancellation);
    cancel();

    await expectFailure(() => requests, 'Cancelled');
    await expectFailure(() => siteQueries.all({ path: terms, read: slugs }, cancellation), 'Cancelled');
  });
};
