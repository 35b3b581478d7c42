import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { ChangesPart } from '../../../core/app/changes-part';
import { callsOfChanges } from '../../../core/app/fetched-changes';
import { loadOnce } from '../../../core/app/load-once';

const reader = 'robin@example.test';

/** They need nothing to be asked with. */
const plainCalls: readonly (string | symbol)[] = ['recoverChanges', 'settle'];

/** A part whose every call notes what it was asked. */
const aPart = (): { readonly part: ChangesPart; readonly requests: unknown[][] } => {
  const requests: unknown[][] = [];
  const part = new Proxy({} as ChangesPart, {
    // It is no promise.
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

describe('What changes a membership, fetched after the page', () => {
  it('has begun nothing before it is there [PZ-09]', () => {
    const part: ChangesPart = { ...aPart().part, hasBegun: (id) => id === 'entry-1' };
    let made: ChangesPart | null = null;
    const changes = callsOfChanges({ now: () => made, load: () => Promise.resolve(part) });
    expect(changes.hasBegun('entry-1')).to.equal(false);

    made = part;
    expect([changes.hasBegun('entry-1'), changes.hasBegun('entry-2')]).to.deep.equal([true, false]);
  });

  it('waits for its part, and sends a press that came before it once [PZ-09]', async () => {
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

  it('changes nothing where its part does not arrive, says so, and asks for it again [HM-23]', async () => {
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

  it('hands every call on to its part [PZ-09]', async () => {
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
