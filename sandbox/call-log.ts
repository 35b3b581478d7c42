import type { HostName } from './addresses';
import { isRecord } from './http/body';

export interface Call {
  seq: number;
  at: string;
  host: HostName;
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: unknown;
  /** null: no response was sent (yet). */
  status: number | null;
}

const mostKept = 5000;
const redactedText = '[redacted]';

/** The backend calls received, in order. Passwords and card numbers are never stored. */
export interface CallLog {
  /** Records a call on arrival. The response is filled in later. */
  receive(call: Omit<Call, 'seq' | 'body' | 'status'>): Call;
  since(seq: number): Call[];
  clear(): void;
}

export const createCallLog = (): CallLog => {
  let calls: Call[] = [];
  let last = 0;
  return {
    receive: (call) => {
      last += 1;
      const entry: Call = { seq: last, ...call, body: null, status: null };
      calls.push(entry);
      if (calls.length > mostKept) calls = calls.slice(-mostKept);
      return entry;
    },
    since: (seq) => calls.filter((call) => call.seq > seq),
    clear: () => {
      calls = [];
    },
  };
};

/** Prepares a body for the log: redacts passwords and card data, and replaces uploaded files with their size. */
export const keepable = (body: unknown): unknown => {
  if (Buffer.isBuffer(body)) return `[${body.length} bytes]`;
  if (Array.isArray(body)) return body.map(keepable);
  if (!isRecord(body)) return body ?? null;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      secretFields.has(name) ? redactedText : keepable(value),
    ]),
  );
};

const secretFields = new Set(['password', 'cvv', 'number']);

/** Prepares a call for the control page: also redacts payment nonces, sessions, cookies and user tokens. */
export const forDisplay = (call: Call): Call => {
  const headers = { ...call.headers };
  for (const name of ['cookie', 'x-saasquatch-user-token']) {
    if (headers[name] !== undefined) headers[name] = redactedText;
  }
  const query = Object.fromEntries(
    Object.entries(call.query).map(([name, value]) => [name, isHidden(name) ? redactedText : value]),
  );
  const path = call.path.replace(/(\/sessions\/v1\/sessions\/)[^/]+/, `$1${redactedText}`);
  return { ...call, path, headers, query, body: hideNonces(call.body) };
};

const hideNonces = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isHidden(name) ? redactedText : value]),
  );
};

const isHidden = (name: string): boolean => /^(payment(_method)?_nonce|session(_id)?|nonce)$/.test(name);
