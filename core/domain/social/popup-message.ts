import { sessionIdOf } from '../session/session-line';

/** How the popup ended, in its own words (AU-08). */
export type PopupMessage =
  /** The reader has an account: `sessionId` is the session that was opened. */
  | { readonly _tag: 'Login'; readonly sessionId: string }
  /** The reader is new: `stateKey` stands for what the provider has told, once. */
  | { readonly _tag: 'Register'; readonly email: string; readonly stateKey: string }
  /** Refused at the provider, or an ending that we do not know. */
  | { readonly _tag: 'Failure' };

/** Far more than any of these is long. */
const longest = 4_096;

/**
 * What a message of the popup says; `null` for one that is none of this conversation (browser extensions send messages too).
 * Its window and origin have been checked. Never throws.
 */
export const readPopupMessage = (data: unknown): PopupMessage | null => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const action = ownText(data, 'action');
  if (action === null) return null;
  if (action === 'login') {
    const sessionId = sessionIdOf(ownText(data, 'cookie') ?? '');
    return sessionId === null || !isToken(sessionId) ? failure : { _tag: 'Login', sessionId };
  }
  if (action === 'register') {
    const email = ownText(data, 'identifier');
    const stateKey = ownText(data, 'stateKey');
    return email === null || stateKey === null || !isToken(stateKey)
      ? failure
      : { _tag: 'Register', email, stateKey };
  }
  return failure;
};

const failure: PopupMessage = { _tag: 'Failure' };

/** One word that no cookie and no header can be broken with. */
const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && !/[;,"\\]/.test(text);

const ownText = (record: object, name: string): string | null => {
  const value: unknown = Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : null;
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value : null;
};
