import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import { makeCancellation } from '../../core/state/cancellation';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const terms = '/wp/v2/pages?slug=membership-terms';
const slugs = (json: unknown): O.Option<readonly unknown[]> =>
  Array.isArray(json) ? O.some(json.map((page: { readonly slug?: unknown }) => page.slug)) : O.none;

export const siteQueriesContract = (connect: Connect): void => {
  it('[AP-33] gives what the site says, to visitors as well', async () => {
    const { siteQueries } = await connect('visitor');

    expect(await succeed(siteQueries.get({ path: terms, read: slugs }))).to.deep.equal(['membership-terms']);
  });

  it('[AP-33] [AP-37] gives all of a list', async () => {
    const { siteQueries } = await connect('reader');

    expect(await succeed(siteQueries.all({ path: terms, read: slugs }))).to.deep.equal(['membership-terms']);
  });

  it('[AP-37] gives all of a list that is longer than a page, in order and each entry once', async () => {
    const { siteQueries } = await connect('visitor');
    const ids = (json: unknown): O.Option<readonly unknown[]> =>
      Array.isArray(json) ? O.some(json.map((one: { readonly id?: unknown }) => one.id)) : O.none;

    const all = await succeed(siteQueries.all({ path: '/wp/v2/categories', read: ids }));

    expect(all).to.deep.equal(Array.from({ length: 101 }, (_, index) => index + 1));
  });

  it('[AP-33] does not find what is not there', async () => {
    const { siteQueries } = await connect('visitor');

    await expectFailure(siteQueries.get({ path: '/no/such/route', read: O.some }), 'NotFound');
  });

  it('[AP-33] [R19] does not understand an answer that cannot be read', async () => {
    const { siteQueries } = await connect('visitor');

    await expectFailure(siteQueries.get({ path: terms, read: () => O.none }), 'Unexpected');
  });

  it('[AP-37] ends when nobody waits any more', async () => {
    const { siteQueries } = await connect('visitor');
    const { cancellation, cancel } = makeCancellation();

    const requests = siteQueries.get({ path: terms, read: slugs }, cancellation)();
    cancel();

    await expectFailure(() => requests, 'Cancelled');
    await expectFailure(siteQueries.all({ path: terms, read: slugs }, cancellation), 'Cancelled');
  });
};
