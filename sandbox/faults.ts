import { hostNames, type HostName } from './addresses';
import { isRecord } from './http/body';

export const faultKinds = [
  'timeout',
  'reset',
  'status',
  'html',
  'truncated',
  'wrong-types',
  'slow',
  'offline',
  'invalid-nonce',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** `*` matches any method. */
  method: string;
  /** A path; `*` matches any run of characters. */
  path: string;
  kind: FaultKind;
  /** Number of calls that the fault still affects; null: until it is cleared. */
  times: number | null;
  /** Restricts the fault to this host. */
  host?: HostName;
  /** Response status, for `status`. */
  code?: number;
  body?: unknown;
  /** Delay in milliseconds, for `slow`. */
  ms?: number;
  /** Processes the call first, then loses only its response. For `timeout`, `reset`, `status`, `html`. */
  afterwards?: boolean;
}

/** Transport faults that developers and tests switch on. The oldest matching fault applies. */
export interface Faults {
  add(faults: Fault[]): void;
  list(): Fault[];
  clear(): void;
  /** Returns the fault for this call, if any, and decrements its counter. */
  strike(call: { method: string; path: string; host: HostName }): Fault | null;
}

export const createFaults = (): Faults => {
  let faults: Fault[] = [];
  return {
    add: (more) => {
      faults = [...faults, ...more.map((fault) => ({ ...fault }))];
    },
    list: () => faults,
    clear: () => {
      faults = [];
    },
    strike: (call) => {
      const struck = faults.find((fault) => matches(fault, call));
      if (struck === undefined) return null;
      if (struck.times !== null) struck.times -= 1;
      faults = faults.filter((fault) => fault.times !== 0);
      return struck;
    },
  };
};

const matches = (fault: Fault, call: { method: string; path: string; host: HostName }): boolean => {
  if (fault.host !== undefined && fault.host !== call.host) return false;
  if (fault.method !== '*' && fault.method.toUpperCase() !== call.method) return false;
  return wildcard(fault.path, call.path);
};

/** Matches without a regular expression, because the pattern is untrusted input. */
const wildcard = (pattern: string, path: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === path;
  if (!path.startsWith(head)) return false;
  let at = head.length;
  const tail = rest.pop() ?? '';
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return path.length - tail.length >= at && path.endsWith(tail);
};

/** Parses the faults of a request. Returns an error message if they are invalid. */
export const readFaults = (body: unknown): Fault[] | string => {
  const entries = Array.isArray(body) ? body : [body];
  if (entries.length > 100) return 'A request can set at most 100 faults.';
  const faults: Fault[] = [];
  for (const entry of entries) {
    const fault = readFault(entry);
    if (typeof fault === 'string') return fault;
    faults.push(fault);
  }
  return faults;
};

const readFault = (entry: unknown): Fault | string => {
  if (!isRecord(entry)) return 'A fault must be an object with method, path, kind and times.';
  const { method = '*', path = '*', kind, times = null, host, code, body, ms, afterwards } = entry;
  if (typeof method !== 'string') return 'method must be the name of an HTTP method, or *.';
  if (typeof path !== 'string' || path.length > 500)
    return 'path must be a path of at most 500 characters. * matches any text.';
  if (!faultKinds.includes(kind as FaultKind)) return `kind must be one of ${faultKinds.join(', ')}.`;
  if (times !== null && !isCount(times, 1, 100_000))
    return 'times must be a whole number from 1 to 100000, or null (until cleared).';
  if (host !== undefined && !hostNames.includes(host as HostName))
    return `host must be one of ${hostNames.join(', ')}.`;
  if (code !== undefined && !isCount(code, 200, 599)) return 'code must be an HTTP status from 200 to 599.';
  if (kind === 'status' && code === undefined) return 'A fault of kind status requires a code.';
  if (ms !== undefined && !isCount(ms, 0, 600_000)) return 'ms must be a number of milliseconds.';
  if (kind === 'slow' && ms === undefined) return 'A fault of kind slow requires ms.';
  if (afterwards !== undefined && typeof afterwards !== 'boolean') return 'afterwards must be true or false.';
  return {
    method,
    path,
    kind: kind as FaultKind,
    times: times as number | null,
    ...(host !== undefined && { host: host as HostName }),
    ...(code !== undefined && { code: code as number }),
    ...(body !== undefined && { body }),
    ...(ms !== undefined && { ms: ms as number }),
    ...(afterwards !== undefined && { afterwards }),
  };
};

const isCount = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
