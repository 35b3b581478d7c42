import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { changeFailures, type ChangeServices } from '../../../core/app/change-failures';
import { fetchedServices } from '../../../core/app/service-table';
import { loadOnce, type FetchedPart } from '../../../core/state/load-once';

const reader = 'robin@example.test';

const servicesOfChanges = (part: FetchedPart<ChangeServices>): ChangeServices =>
  fetchedServices(part, changeFailures);

/** A part that records the arguments of every call. */
const aPart = (): { readonly part: ChangeServices; readonly requests: unknown[][] } => {
  const requests: unknown[][] = [];
  const part: ChangeServices = new Proxy({} as never, {
    // The part is not a promise.
    get: (_, name) =>
      name === 'then'
        ? undefined
        : (...given: unknown[]) => {
            requests.push([name, ...given]);
            return Promise.resolve(E.right(undefined));
          },
  });
  return { part, requests };
};

describe('Membership changes in a lazily loaded part', () => {
  it('waits for the part and sends an early press once [PZ-09]', async () => {
    const { part, requests } = aPart();
    let arrive: (there: ChangeServices) => void = () => undefined;
    let fetches = 0;
    const changes = servicesOfChanges(
      loadOnce<ChangeServices>(() => {
        fetches += 1;
        return new Promise((resolve) => (arrive = resolve));
      }),
    );

    const pressed = changes.resumeSubscription();
    const alongside = changes.openEntries(reader);
    await Promise.resolve();
    expect(requests).to.deep.equal([]);
    arrive(part);
    await Promise.all([pressed, alongside]);

    expect(fetches).to.equal(1);
    expect(requests).to.deep.equal([['resumeSubscription'], ['openEntries', reader]]);
  });

  it('changes nothing if the part fails to load, reports it, and loads it again [HM-23]', async () => {
    const { part, requests } = aPart();
    let there = false;
    const changes = servicesOfChanges(
      loadOnce<ChangeServices>(() => (there ? Promise.resolve(part) : Promise.reject(new Error('lost')))),
    );
    const offline = { _tag: 'Offline' } as const;

    expect(await changes.resumeSubscription()).to.deep.equal(E.left({ _tag: 'NotDone', because: offline }));
    expect(await changes.forgetOpenChange({ entryId: '1' })).to.deep.equal(
      E.left({ _tag: 'NotReady', because: offline }),
    );
    expect(await changes.updateProfile({ firstName: 'Robin' })).to.deep.equal(E.left(offline));
    expect(await changes.recoverChanges()).to.deep.equal(E.left({ _tag: 'JournalFailed' }));
    expect(requests).to.deep.equal([]);

    there = true;
    expect(await changes.resumeSubscription()).to.deep.equal(E.right(undefined));
    expect(requests).to.deep.equal([['resumeSubscription']]);
  });

  it('passes every call on to the part [PZ-09]', async () => {
    const { part, requests } = aPart();
    const changes = servicesOfChanges({ now: () => part, load: () => Promise.resolve(part) });
    const names = Object.keys(changes) as (keyof ChangeServices)[];
    expect(names).to.have.length.above(20);
    for (const name of names) await (changes[name] as (given: string) => unknown)('given');

    expect(requests).to.deep.equal(names.map((name) => [name, 'given']));
  });
});
