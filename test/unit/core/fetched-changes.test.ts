import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { ChangesPart } from '../../../core/app/changes-part';
import { callsOfChanges } from '../../../core/app/fetched-changes';
import { loadOnce } from '../../../core/app/load-once';

const reader = 'robin@example.test';

/** Calls without arguments. */
const plainCalls: readonly (string | symbol)[] = ['recoverChanges', 'settle'];

/** A part that records the arguments of every call. */
const aPart = (): { readonly part: ChangesPart; readonly requests: unknown[][] } => {
  const requests: unknown[][] = [];
  const part = new Proxy({} as ChangesPart, {
    // The part is not a promise.
    get: (_, name) => {
      if (name === 'then') return undefined;
      const call =
        (...given: unknown[]) =>
        () => {
          requests.push([name, ...given]);
          return Promise.resolve(E.right(undefined));
        };
      return plainCalls.includes(name) ? call() : call;
    },
  });
  return { part, requests };
};

describe('Membership changes in a lazily loaded part', () => {
  it('report no running change before the part is loaded [PZ-09]', () => {
    const part: ChangesPart = { ...aPart().part, hasBegun: (id) => id === 'entry-1' };
    let made: ChangesPart | null = null;
    const changes = callsOfChanges({ now: () => made, load: () => Promise.resolve(part) });
    expect(changes.hasBegun('entry-1')).to.equal(false);

    made = part;
    expect([changes.hasBegun('entry-1'), changes.hasBegun('entry-2')]).to.deep.equal([true, false]);
  });

  it('waits for the part and sends an early press once [PZ-09]', async () => {
    const { part, requests } = aPart();
    let arrive: (there: ChangesPart) => void = () => undefined;
    let fetches = 0;
    const changes = callsOfChanges(
      loadOnce<ChangesPart>(() => {
        fetches += 1;
        return new Promise((resolve) => (arrive = resolve));
      }),
    );

    const pressed = changes.resumeSubscription()();
    const alongside = changes.openEntries(reader)();
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
    const changes = callsOfChanges(
      loadOnce<ChangesPart>(() => (there ? Promise.resolve(part) : Promise.reject(new Error('lost')))),
    );
    const offline = { _tag: 'Offline' } as const;

    expect(await changes.resumeSubscription()()).to.deep.equal(E.left({ _tag: 'NotDone', because: offline }));
    expect(await changes.forgetOpenChange({ entryId: '1' })()).to.deep.equal(
      E.left({ _tag: 'NotReady', because: offline }),
    );
    expect(await changes.updateProfile({ firstName: 'Robin' })()).to.deep.equal(E.left(offline));
    expect(await changes.recoverChanges()).to.deep.equal(E.left({ _tag: 'JournalFailed' }));
    expect(requests).to.deep.equal([]);

    there = true;
    expect(await changes.resumeSubscription()()).to.deep.equal(E.right(undefined));
    expect(requests).to.deep.equal([['resumeSubscription']]);
  });

  it('passes every call on to the part [PZ-09]', async () => {
    const { part, requests } = aPart();
    const changes = callsOfChanges({ now: () => part, load: () => Promise.resolve(part) });
    const names = Object.keys(changes).filter((name) => name !== 'hasBegun') as (keyof ChangesPart)[];
    for (const name of names) {
      const call = changes[name] as (given: string) => unknown;
      await (plainCalls.includes(name) ? call('') : (call('given') as () => unknown)());
    }

    expect(requests).to.deep.equal(
      names.map((name) => (plainCalls.includes(name) ? [name] : [name, 'given'])),
    );
  });
});
