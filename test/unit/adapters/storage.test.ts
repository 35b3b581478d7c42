import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { webcrypto } from 'node:crypto';
import { inMemoryLog } from '../../../adapters/memory/log';
import { storageJournal } from '../../../adapters/storage/journal';
import { keepsChanges } from '../../../adapters/storage/journal-keys';
import { decodeEntry, encodeEntry } from '../../../adapters/storage/journal-entry';
import { browserKeyValueStore } from '../../../adapters/storage/key-value-store';
import { browserLock } from '../../../adapters/storage/lock';
import { storageBackends, type BrowserStorage } from '../../../adapters/storage/storage-backend';
import { readerHash } from '../../../adapters/storage/reader-hash';
import type { Change } from '../../../core/domain/change/change';
import { shown } from '../../builders/terms';
import { aBrowser, aDocument, aStorage, denied, deniedDocument, twoPages } from '../../builders/storage';
import { anEntry } from '../../contract/journal-contract';
import { everyChange } from '../../builders/changes';

const subtle = webcrypto.subtle as SubtleCrypto;

const aJournal = (browser: BrowserStorage) => {
  const log = inMemoryLog();
  return { journal: storageJournal({ places: storageBackends(browser), log, subtle }), log };
};

describe('Storage places', () => {
  it('are empty and log once if all storage is denied [HM-18]', () => {
    const log = inMemoryLog();
    const store = browserKeyValueStore(storageBackends(aBrowser({ log })));

    store.set('state', 'x');
    store.remove('state');

    expect(store.get('state')).to.equal(null);
    expect(log.lines()).to.deep.equal([
      { level: 'warn', what: 'This browser does not allow storage for this site', facts: {} },
    ]);
  });

  it('omit local storage that is null or silently drops writes [HM-18]', () => {
    for (const storage of [null, { ...aStorage(), setItem: () => undefined, getItem: () => null }]) {
      const document = aDocument();
      const localStorage = (): Storage => storage as unknown as Storage;

      browserKeyValueStore(storageBackends(aBrowser({ localStorage, document }))).set('state', 'x');

      expect(document.cookie).to.equal('masthead.state=x');
    }
  });

  it('remove the probe [HM-18]', () => {
    const storage = aStorage();
    const document = aDocument();
    storageBackends(aBrowser({ localStorage: () => storage, document }));
    expect([storage.texts.size, document.cookie]).to.deep.equal([0, '']);
  });

  it('store no cookie that browsers would drop [HM-18]', () => {
    const document = aDocument();
    const store = browserKeyValueStore(storageBackends(aBrowser({ document })));
    store.set('state', 'short');
    store.set('state', 'x'.repeat(4_000));
    expect(store.get('state')).to.equal(null);
  });

  it("remove the previous text, possibly another reader's, when storage is full [HM-18]", () => {
    const storage = aStorage({ room: 60 });
    const store = browserKeyValueStore(storageBackends(aBrowser({ localStorage: () => storage })));
    store.set('state', 'Robin');

    store.set('state', 'Kim'.repeat(40));

    expect(store.get('state')).to.equal(null);
    expect([...storage.texts]).to.deep.equal([]);
  });

  it('move a text to a cookie when storage is full [HM-18]', () => {
    const storage = aStorage({ room: 60 });
    const document = aDocument();
    const store = browserKeyValueStore(storageBackends(aBrowser({ localStorage: () => storage, document })));
    store.set('state', 'short');

    store.set('state', 'long'.repeat(40));

    expect(store.get('state')).to.equal('long'.repeat(40));
    expect([...storage.texts]).to.deep.equal([]);
    expect(document.lines.at(-1)).to.match(
      /^masthead\.state=(long)+; path=\/; expires=Mon, 21 Dec 2026 12:00:00 GMT; SameSite=Lax; Secure$/,
    );
  });
});

describe("A reader's hash", () => {
  it('has 128 bits, is deterministic, and does not identify the reader [PZ-09]', async () => {
    const hash = await readerHash('track-robin', subtle);
    expect(hash).to.match(/^[0-9a-f]{32}$/);
    expect(await readerHash('track-robin', subtle)).to.equal(hash);
    expect(await readerHash('track-kim', subtle)).to.not.equal(hash);
  });

  it('works without Web Crypto [PZ-09]', async () => {
    const refusing = { digest: () => Promise.reject(new Error('insecure')) };
    const hash = await readerHash('track-robin', undefined);
    expect(hash).to.match(/^[0-9a-f]{16}$/);
    expect(await readerHash('track-robin', refusing)).to.equal(hash);
    expect(await readerHash('track-robim', undefined)).to.not.equal(hash);
  });

  it('is then FNV-1a, according to its published example [PZ-09]', async () => {
    // The 64-bit hash of "masthead.reader:", computed independently of the code.
    expect(await readerHash('', undefined)).to.equal('6b3eb837cb7a9163');
  });
});

describe('The persistent journal', () => {
  it('contains only ids, step and dates, and names no reader [PZ-09]', async () => {
    const storage = aStorage();
    const { journal } = aJournal(aBrowser({ localStorage: () => storage }));

    await journal.put(anEntry({ id: 'entry-1' }));

    const [[key, text]] = [...storage.texts] as [[string, string]];
    expect(key).to.equal(`masthead.change.${await readerHash('track-robin', subtle)}.entry-1`);
    expect(JSON.parse(text)).to.have.all.keys('version', 'id', 'change', 'startedAt', 'step', 'phase');
    expect(key + text).to.not.contain('robin');
  });

  it('returns an error if nothing can be stored, so that no change starts without an entry [PZ-09]', async () => {
    const { journal, log } = aJournal(aBrowser());

    const put = await journal.put(anEntry());

    expect(put).to.deep.equal(E.left({ _tag: 'JournalFailed' }));
    expect(log.lines()).to.have.length(1);
    expect(await journal.open('track-robin')).to.deep.equal(E.right([]));
  });

  it('accepts an entry of an idempotent change without persistent storage [PZ-09]', async () => {
    const { journal } = aJournal(aBrowser());
    const cancelling = everyChange.find(({ kind }) => kind === 'cancel')!;
    const entry = anEntry({ change: cancelling });

    expect(await journal.put(entry)).to.deep.equal(E.right(undefined));
    expect(await journal.open('track-robin')).to.deep.equal(E.right([entry]));
    await journal.close(entry.id);
    expect(await journal.open('track-robin')).to.deep.equal(E.right([]));
  });

  it('continues in a cookie when storage fills up during a change [PZ-09]', async () => {
    const entry = anEntry({ id: 'entry-1' });
    const storage = aStorage({ room: 75 + encodeEntry(entry).length });
    const document = aDocument();
    const browser = aBrowser({ localStorage: () => storage, document });
    const { journal } = aJournal(browser);
    await journal.put(entry);
    expect(storage.texts.size).to.equal(1);

    const later = { ...entry, step: 'a-step-with-a-much-longer-name', phase: 'done' } as const;
    expect(await journal.put(later)).to.deep.equal(E.right(undefined));

    expect(storage.texts.size).to.equal(0);
    expect(await aJournal(browser).journal.open('track-robin')).to.deep.equal(E.right([later]));
  });

  const hostile: Readonly<Record<string, string>> = {
    nothing: '',
    'cut off': encodeEntry(anEntry({ id: 'bad' })).slice(0, -20),
    'no JSON': '{{',
    'a list': '[1,2]',
    null: 'null',
    'a number': '17',
    'no version': JSON.stringify({ ...anEntry({ id: 'bad' }) }),
    'a version that never was': encodeEntry(anEntry({ id: 'bad' })).replace('"version":3', '"version":0.5'),
    'a newer version': encodeEntry(anEntry({ id: 'bad' })).replace('"version":3', '"version":4'),
    'an unknown kind': encodeEntry(anEntry({ id: 'bad' })).replace('"pause"', '"gift"'),
    'an unknown phase': encodeEntry(anEntry({ id: 'bad' })).replace('"begun"', '"dreamt"'),
    'a wrong type': encodeEntry(anEntry({ id: 'bad' })).replace('"length":2', '"length":"2"'),
    'months without end': encodeEntry(anEntry({ id: 'bad' })).replace('"length":2', '"length":1e300'),
    'no date': encodeEntry(anEntry({ id: 'bad', startedAt: 'yesterday' })),
    'a prototype': `{"version":1,"__proto__":${encodeEntry(anEntry({ id: 'bad' }))}}`,
    'an id of another entry': encodeEntry(anEntry({ id: 'other' })),
    huge: encodeEntry(anEntry({ id: 'bad', step: 'x'.repeat(200_000) })),
    deep: '['.repeat(90_000) + ']'.repeat(90_000),
  };

  for (const [what, text] of Object.entries(hostile)) {
    it(`keeps, logs once and works around ${what} [PZ-09]`, async () => {
      const storage = aStorage();
      const browser = aBrowser({ localStorage: () => storage });
      const { journal, log } = aJournal(browser);
      const key = `masthead.change.${await readerHash('track-robin', subtle)}.bad`;
      storage.setItem(key, text);
      await journal.put(anEntry({ id: 'good' }));

      const open = await journal.open('track-robin');
      await journal.open('track-robin');

      expect(open).to.deep.equal(E.right([anEntry({ id: 'good' })]));
      expect(storage.getItem(key)).to.equal(text);
      expect(log.lines()).to.have.length(1);
      expect(({} as Record<string, unknown>)['id']).to.equal(undefined);
    });
  }

  it('distinguishes a newer version from damaged data [PZ-09]', () => {
    const tagOf = (text: string): string => {
      const entry = decodeEntry(text, 'track-robin');
      return E.isLeft(entry) ? entry.left._tag : 'read';
    };
    expect(tagOf(hostile['a newer version']!)).to.equal('NewerVersion');
    expect(tagOf('{"version":9,"anything":[]}')).to.equal('NewerVersion');
    expect(tagOf(hostile['huge']!)).to.equal('TooLong');
    expect(tagOf(hostile['cut off']!)).to.equal('Garbled');
    expect(tagOf(encodeEntry(anEntry()))).to.equal('read');
  });

  /** An entry that an earlier version of the product has written. */
  const written = (version: number, entry: object): string =>
    JSON.stringify({ ...(JSON.parse(encodeEntry(anEntry())) as object), ...entry, version });

  it('reads version 1 entries, which contain no cost of a start [PZ-09]', () => {
    const change = everyChange.find(({ kind }) => kind === 'resume')!;

    expect(decodeEntry(written(1, { change }), 'track-robin')).to.deep.equal(E.right(anEntry({ change })));
  });

  it('stores the cost of a start, and reads no damaged one [PZ-09]', () => {
    const change = everyChange[1]! as Extract<Change, { kind: 'pause' }>;
    const then = [{ cents: 1499, on: '2027-02-21' }];
    const ends = { discountIds: ['retention-50'], accessEndsOn: '2026-12-21' };
    const promise = shown({ cents: 999, on: '2027-01-21', methodToken: 'pm-1', then, ...ends });
    const promising = anEntry({ change: { ...change, facts: { ...change.facts, promise } } });
    const text = encodeEntry(promising);

    expect(decodeEntry(text, 'track-robin')).to.deep.equal(E.right(promising));
    for (const [field, worse] of [
      ['"cents":999', '"cents":9.99'],
      ['"cents":999', '"cents":-1'],
      ['"2027-01-21"', '"2027-02-30"'],
      ['"2027-01-21"', '"tomorrow"'],
      ['"pm-1"', '7'],
      ['"cents":1499', '"cents":14.99'],
      ['"2027-02-21"', '"later"'],
      ['["retention-50"]', '"retention-50"'],
      ['"retention-50"', '50'],
      ['"2026-12-21"', '"2026-12-21T00:00:00Z"'],
    ] as const) {
      expect(decodeEntry(text.replace(field, worse), 'track-robin'), worse).to.deep.equal(
        E.left({ _tag: 'Garbled' }),
      );
    }
  });

  it('reads version 2 entries: the charges of a start, the first one alone, and the lines of a receipt [PZ-09]', () => {
    const { facts } = everyChange[1]! as Extract<Change, { kind: 'pause' }>;
    const ends = { discountIds: ['retention-50'], accessEndsOn: '2026-12-21' };
    const then = [{ cents: 1499, on: '2027-02-21' }];
    for (const charges of [
      { cents: 999, on: '2027-01-21', methodToken: 'pm-1' },
      { cents: 999, on: '2027-01-21', methodToken: 'pm-1', then, ...ends },
    ]) {
      const text = written(2, { change: { kind: 'pause', facts: { ...facts, promise: charges } } });
      expect(decodeEntry(text, 'track-robin')).to.deep.equal(
        E.right(anEntry({ change: { kind: 'pause', facts: { ...facts, promise: shown(charges) } } })),
      );
      expect(decodeEntry(text.replace('"cents":999', '"cents":-1'), 'track-robin')).to.deep.equal(
        E.left({ _tag: 'Garbled' }),
      );
    }

    const subscribe = everyChange[0]! as Extract<Change, { kind: 'subscribe' }>;
    const terms = { on: '2026-11-21', entries: subscribe.facts.terms!.entries };
    const receipt = { kind: 'subscribe', facts: { ...subscribe.facts, terms } };
    expect(decodeEntry(written(2, { change: receipt }), 'track-robin')).to.deep.equal(
      E.right(anEntry({ change: subscribe })),
    );
  });

  it('drops unknown fields, so that storage can return no nonce [PZ-09]', () => {
    const change = everyChange[1]! as Extract<Change, { kind: 'pause' }>;
    const more = { ...change, facts: { ...change.facts, paymentNonce: 'secret' } };
    const read = decodeEntry(encodeEntry(anEntry({ change: more })), 'track-robin');
    expect(read).to.deep.equal(E.right(anEntry()));
  });
});

describe('A lock', () => {
  const times = { settles: 20, lasts: 200, renewedEvery: 40 };
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const twoTabs = (storage = aStorage()) =>
    twoPages(aBrowser({ localStorage: () => storage }), (places) =>
      browserLock({ places, locks: undefined, subtle, times }),
    );

  it('stores no reader in a lease and leaves no lease behind [PZ-09]', async () => {
    const storage = aStorage();
    const [lock] = twoTabs(storage);
    let during: readonly string[] = [];

    await lock.hold('change:track-robin', async () => {
      during = [...storage.texts].map(([key, text]) => key + text);
    });

    expect(during).to.have.length(1);
    expect(during[0])
      .to.match(/^masthead\.lock\.[0-9a-f]{32}\./)
      .and.not.contain('robin');
    expect(storage.texts.size).to.equal(0);
  });

  it('is kept by a task that takes longer than a lease [PZ-09]', async () => {
    const [lock, other] = twoTabs();
    const first = lock.hold('a', () => wait(3 * times.lasts));
    await wait(2 * times.lasts);
    expect(await other.hold('a', async () => 'in')).to.deep.equal(O.none);
    await first;
  });

  it('is free after its page crashed, once the lease has expired [PZ-09]', async () => {
    const storage = aStorage();
    const name = await readerHash('a', subtle);
    const [lock] = twoTabs(storage);
    const since = Date.now();
    storage.setItem(
      `masthead.lock.${name}.gone-1`,
      JSON.stringify({ state: 'held', since, until: since + times.lasts }),
    );
    expect(await lock.hold('a', async () => 'in')).to.deep.equal(O.none);
    await wait(times.lasts + 20);
    expect(await lock.hold('a', async () => 'in')).to.deep.equal(O.some('in'));
    expect(storage.texts.size).to.equal(0);
  });

  it('is not blocked forever by invalid data or a wrong clock [PZ-09]', async () => {
    for (const text of ['', '{', '7', '{"state":"held"}', '{"state":"held","since":1,"until":9e15}']) {
      const storage = aStorage();
      storage.setItem(`masthead.lock.${await readerHash('a', subtle)}.x`, text);
      expect(await twoTabs(storage)[0].hold('a', async () => 'in')).to.deep.equal(O.some('in'));
    }
  });

  it('grants no access if a claim cannot be written any more [PZ-09]', async () => {
    const storage = aStorage();
    const [lock] = twoTabs(storage);
    storage.setItem = denied;
    expect(await lock.hold('a', async () => 'in')).to.deep.equal(O.none);
  });

  it('is still exclusive within the page without storage [PZ-09]', async () => {
    const lock = browserLock({ places: [], locks: undefined, subtle });
    let inner: unknown;
    const outer = await lock.hold('a', async () => {
      inner = await lock.hold('a', async () => 'in');
      return 'out';
    });
    expect([outer, inner]).to.deep.equal([O.some('out'), O.none]);
  });

  it("uses the browser's Web Locks, and a lease if they are refused [PZ-09]", async () => {
    const requests: string[] = [];
    const granting = {
      request: (name: string, _options: LockOptions, task: (lock: unknown) => unknown) => {
        requests.push(name);
        return Promise.resolve(task({ name }));
      },
    } as unknown as LockManager;
    const refusing = { request: () => Promise.reject(new Error('denied')) } as unknown as LockManager;
    const storage = aStorage();
    const places = storageBackends(aBrowser({ localStorage: () => storage }));

    expect(await browserLock({ places, locks: granting, subtle }).hold('a', async () => 1)).to.deep.equal(
      O.some(1),
    );
    expect(requests).to.deep.equal([`masthead.${await readerHash('a', subtle)}`]);
    expect(
      await browserLock({ places, locks: refusing, subtle, times }).hold('a', async () => 2),
    ).to.deep.equal(O.some(2));
  });
});

describe('Denied cookies', () => {
  it('are read as empty and throw no error [HM-17]', () => {
    expect(storageBackends(aBrowser({ document: deniedDocument }))).to.deep.equal([]);
  });
});

describe('The marker of a possibly open change', () => {
  it('is set for any reader without reading the entry, until the change is closed [PZ-09]', async () => {
    const storage = aStorage();
    const browser = aBrowser({ localStorage: () => storage });
    const places = storageBackends(browser);
    const { journal } = aJournal(browser);
    const entry = anEntry();

    expect(keepsChanges(places)).to.equal(false);
    await journal.put(entry);
    expect(keepsChanges(places)).to.equal(true);
    await journal.close(entry.id);
    expect(keepsChanges(places)).to.equal(false);
  });
});
