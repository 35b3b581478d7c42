import { webcrypto } from 'node:crypto';
import { inMemoryJournal } from '../../adapters/memory/journal';
import { inMemoryKeyValueStore } from '../../adapters/memory/key-value-store';
import { inMemoryLock } from '../../adapters/memory/lock';
import { inMemoryLog } from '../../adapters/memory/log';
import { storageJournal } from '../../adapters/storage/journal';
import { browserKeyValueStore } from '../../adapters/storage/key-value-store';
import { browserLock } from '../../adapters/storage/lock';
import { browsers, twoPages } from '../builders/storage';
import { journalContract } from './journal-contract';
import { keyValueStoreContract } from './key-value-store-contract';
import { lockContract } from './lock-contract';

const subtle = webcrypto.subtle as SubtleCrypto;
const both = <A>(one: A): readonly [A, A] => [one, one];
const times = { settles: 20, lasts: 1_000, renewedEvery: 100 };

describe('Journal in memory', () => journalContract(() => both(inMemoryJournal())));
describe('Key-value store in memory', () => keyValueStoreContract(() => both(inMemoryKeyValueStore())));
describe('Lock in memory', () => lockContract(() => both(inMemoryLock())));

for (const [where, browser] of Object.entries(browsers)) {
  describe(`Journal in ${where}`, () =>
    journalContract(() =>
      twoPages(browser(), (places) => storageJournal({ places, log: inMemoryLog(), subtle })),
    ));
  describe(`Key-value store in ${where}`, () =>
    keyValueStoreContract(() => twoPages(browser(), browserKeyValueStore)));
  describe(`Lease lock in ${where}`, () =>
    lockContract(() =>
      twoPages(browser(), (places) => browserLock({ places, locks: undefined, subtle: undefined, times })),
    ));
}

describe('Journal without Web Crypto', () =>
  journalContract(() =>
    twoPages(browsers['local storage']!(), (places) =>
      storageJournal({ places, log: inMemoryLog(), subtle: undefined }),
    ),
  ));
