import './account';
import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import type { MemoryPersona } from '../../../adapters/memory/world/personas';
import { Gate, Membership, useMembership, useSiteQuery } from '../../../ui/package/index';
import { renderWithReader, type Rendered } from '../../../ui/testing/index';

const StatusProbe = () => {
  const { state, status, isMember } = useMembership();
  return <p>{state === 'read' ? `${status}, ${String(isMember)}` : String(isMember)}</p>;
};

const slugOf = (json: unknown): string | null =>
  Array.isArray(json) && json.length > 0 ? (json[0] as { readonly slug: string }).slug : null;

const QueryProbe = ({ path }: { readonly path: string }) => {
  const { state, data, retry } = useSiteQuery(path, slugOf);
  return (
    <button type="button" onClick={retry}>
      {state}: {data}
    </button>
  );
};

describe('useSiteQuery', () => {
  let drawn: Rendered;
  afterEach(() => drawn.unmount());
  const see = () => within(drawn.container);
  const path = '/wp/v2/pages?slug=membership-terms';

  it("returns the site's data to readers and visitors [AP-33] [BC-04]", async () => {
    for (const persona of ['visitor', 'active-monthly'] as const) {
      drawn = await renderWithReader(persona, <QueryProbe path={path} />);
      await see().findByText('read: membership-terms');
      await drawn.unmount();
    }
  });

  it('reports a failed query and invalid data, and tries again [AP-33] [R19]', async () => {
    drawn = await renderWithReader('active-monthly', <QueryProbe path={path} />, {
      prepare: (world) => world.fail('siteQueries.get', { _tag: 'Offline' }),
    });
    fireEvent.click(await see().findByText('failed:'));
    await see().findByText('failed:');
    drawn.world.repair();
    fireEvent.click(see().getByRole('button'));
    await see().findByText('read: membership-terms');
    await drawn.unmount();

    drawn = await renderWithReader('active-monthly', <QueryProbe path="/no/such/route" />);
    await see().findByText('failed:');
  });
});

describe('renderWithReader', () => {
  let drawn: Rendered;
  afterEach(() => drawn.unmount());
  const see = () => within(drawn.container);

  it('knows readers by their persona [ST-01]', async () => {
    const standings: Readonly<Record<MemoryPersona, string>> = {
      visitor: 'false',
      reader: 'None, false',
      'had-trial': 'None, false',
      'active-monthly': 'Active, true',
      'cancelled-active': 'Cancelled_Active, true',
      cancelled: 'Canceled, false',
      paused: 'Paused, false',
      'past-due': 'Past Due, false',
      'home-delivery-active': 'None, true',
    };
    for (const [persona, membershipStatus] of Object.entries(standings)) {
      drawn = await renderWithReader(persona as MemoryPersona, <StatusProbe />);
      await see().findByText(membershipStatus);
      await drawn.unmount();
    }
  });

  it('renders a page, and reports its events and navigation', async () => {
    drawn = await renderWithReader('active-monthly', <Membership />);
    await see().findByText(/^Your membership renews on /);
    expect(drawn.world.calls().map(({ name }) => name)).to.include('subscriptions.list');
    expect(drawn.went).to.deep.equal([]);
    await drawn.unmount();

    drawn = await renderWithReader('visitor', <Membership />);
    expect(drawn.went).to.deep.equal(['/account/login?redirect=%2Faccount%2Fsettings%2Fmembership']);
  });

  it('accepts articles, settings, a place and failing calls', async () => {
    const container = document.body.appendChild(document.createElement('section'));
    drawn = await renderWithReader(
      'active-monthly',
      <Gate contentId="7" fallback={<p>For members</p>}>
        {(body) => <pre>{body}</pre>}
      </Gate>,
      {
        container,
        world: { articles: { '7': '<b>Read on</b>' } },
        settings: { brand: 'media' },
        prepare: (world) => world.fail('decisions.isEntitled', { _tag: 'Offline' }),
      },
    );
    expect(drawn.container).to.equal(container);
    await see().findByText("We can't check your membership right now");
    expect(see().getByText('For members')).to.exist;
    drawn.world.repair();
    fireEvent.click(see().getByRole('button', { name: 'Try again' }));
    await see().findByText('<b>Read on</b>');
  });
});
