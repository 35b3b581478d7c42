import { readSessionLine, type SessionLine } from '../session/session-line';

/** The result of the popup, decoded from its message (AU-08). */
export type PopupMessage =
  /** The reader has an account. Contains the opened session. */
  | ({ readonly _tag: 'Login' } & SessionLine)
  /** The reader is new. `stateKey`: a one-time reference to the provider's data. */
  | { readonly _tag: 'Register'; readonly email: string; readonly stateKey: string }
  /** The provider refused, or the message lacks required data. */
  | { readonly _tag: 'Failure' };

/** The maximum text length, much longer than any valid value. */
const longest = 4_096;

/**
 * Decodes a message of the popup. `null` for unrelated messages (browser extensions send messages too) and for unknown
 * actions (R10), because the expected message may still follow. The caller has checked window and origin. Never throws.
 */
export const readPopupMessage = (data: unknown): PopupMessage | null => {
  const action = actionOf(data);
  if (typeof data !== 'object' || data === null || action === null) return null;
  if (action === 'login') {
    const session = readSessionLine(ownText(data, 'cookie') ?? '');
    return session === null || !isToken(session.sessionId) ? failure : { _tag: 'Login', ...session };
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
 * True if a message may be a final answer with an unknown action. The provider's guide mentions a refusal but not its
 * action. It counts as a refusal if the window closes without another message.
 */
export const mayBeRefusal = (data: unknown): boolean =>
  actionOf(data) !== null && readPopupMessage(data) === null;

const actionOf = (data: unknown): string | null =>
  typeof data !== 'object' || data === null || Array.isArray(data) ? null : ownText(data, 'action');

const failure: PopupMessage = { _tag: 'Failure' };

/** True for one word that is safe in cookies and headers. */
const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && !/[;,"\\]/.test(text);

const ownText = (record: object, name: string): string | null => {
  const value: unknown = Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : null;
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value : null;
};
