import { sessionIdOf } from '../session/session-line';

/** How the popup ended, in its own words (AU-08). */
export type PopupMessage =
  /** The reader has an account: `sessionId` is the session that was opened. */
  | { readonly _tag: 'Login'; readonly sessionId: string }
  /** The reader is new: `stateKey` stands for what the provider has told, once. */
  | { readonly _tag: 'Register'; readonly email: string; readonly stateKey: string }
  /** Refused at the provider, or without what it needs. */
  | { readonly _tag: 'Failure' };

/** Far more than any of these is long. */
const longest = 4_096;

/**
 * What a message of the popup says; `null` for one that is none of this conversation (browser extensions send messages too), or
 * whose word we do not know (R10): the one that we wait for may still come. Its window and origin have been checked. Never throws.
 */
export const readPopupMessage = (data: unknown): PopupMessage | null => {
  const action = actionOf(data);
  if (typeof data !== 'object' || data === null || action === null) return null;
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
  return action === 'failure' ? failure : null;
};

/**
 * Whether a message may have been an ending in words that we do not know: the provider's guide names a refusal and not its words.
 * It was one if the window closes after it without another.
 */
export const mayBeRefusal = (data: unknown): boolean =>
  actionOf(data) !== null && readPopupMessage(data) === null;

const actionOf = (data: unknown): string | null =>
  typeof data !== 'object' || data === null || Array.isArray(data) ? null : ownText(data, 'action');

const failure: PopupMessage = { _tag: 'Failure' };

/** One word that no cookie and no header can be broken with. */
const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && !/[;,"\\]/.test(text);

const ownText = (record: object, name: string): string | null => {
  const value: unknown = Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : null;
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value : null;
};
