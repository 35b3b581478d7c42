import { inMemoryLog } from '../../adapters/memory/log';
import { storageBackends, type BrowserStorage } from '../../adapters/storage/storage-backend';

/** A document with readable cookies that records the written lines. Drops long lines, as browsers do. */
export const aDocument = () => {
  const jar = new Map<string, string>();
  const lines: string[] = [];
  return {
    lines,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      lines.push(line);
      const [pair] = line.split(';') as [string];
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (pair.length > 4_096) return;
      if (line.includes('expires=Thu, 01 Jan 1970')) jar.delete(name);
      else jar.set(name, value);
    },
  };
};

export const denied = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A document that denies access to cookies. */
export const deniedDocument = {
  get cookie(): string {
    return denied();
  },
  set cookie(_line: string) {
    denied();
  },
};

export interface StorageStandIn extends Storage {
  readonly texts: Map<string, string>;
}

/** Local storage that two pages can share. `room`: capacity in characters. */
export const aStorage = ({ room = Infinity }: { readonly room?: number } = {}): StorageStandIn => {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...texts].filter(([name]) => name !== key);
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (used + key.length + value.length > room)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
};

export const aBrowser = (parts: Partial<BrowserStorage> = {}): BrowserStorage => ({
  localStorage: denied,
  document: deniedDocument,
  secure: true,
  now: () => new Date('2026-11-21T12:00:00Z'),
  log: inMemoryLog(),
  ...parts,
});

/** The storage available to a page, for each kind of browser. */
export const browsers: Readonly<Record<string, () => BrowserStorage>> = {
  'local storage': () => {
    const storage = aStorage();
    return aBrowser({ localStorage: () => storage, document: aDocument() });
  },
  'cookies, where local storage is denied': () => aBrowser({ document: aDocument() }),
  'cookies, where local storage is full': () => {
    const storage = aStorage({ room: 0 });
    return aBrowser({ localStorage: () => storage, document: aDocument() });
  },
  'local storage, where cookies are denied': () => {
    const storage = aStorage();
    return aBrowser({ localStorage: () => storage });
  },
};

/** The storage of two pages in the same browser. */
export const twoPages = <A>(
  browser: BrowserStorage,
  make: (places: ReturnType<typeof storageBackends>) => A,
) => [make(storageBackends(browser)), make(storageBackends(browser))] as const;
