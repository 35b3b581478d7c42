import * as E from 'fp-ts/Either';
import { mayBeRefusal, readPopupMessage } from '../../core/domain/social/popup-message';
import type { SocialProvider } from '../../core/domain/social/provider';
import type { SocialAnswer, SocialWindow, SocialWindowFailed } from '../../core/ports/social-window';

type Answered = E.Either<SocialWindowFailed, SocialAnswer>;

/** The part of the page's window that is used, so that tests can replace it. */
export type OpeningWindow = Pick<
  Window,
  | 'open'
  | 'fetch'
  | 'addEventListener'
  | 'removeEventListener'
  | 'setInterval'
  | 'clearInterval'
  | 'location'
  | 'screenX'
  | 'screenY'
  | 'outerWidth'
  | 'outerHeight'
>;

export interface PopupOptions {
  readonly window: OpeningWindow;
  /** An origin without trailing slash. Only this host is opened, and only its messages are accepted. */
  readonly membershipHost: string;
  /** Timeout in milliseconds for a window, whether it is still open or only appeared to be closed. */
  readonly limit?: number;
}

/**
 * Polling interval in milliseconds. A closed window is handled at the second check, so that its last message
 * has arrived.
 */
const lookEvery = 100;
const looksBeforeClosed = 2;
const width = 500;
const height = 600;

/**
 * Reads the page's own response. Returns true if the page's policy separates it from popups of another
 * origin; `null` if the policy cannot be read.
 */
const readCutOff = async (window: OpeningWindow): Promise<boolean | null> => {
  try {
    const { headers } = await window.fetch(window.location.href, { cache: 'no-store' });
    return /^\s*same-origin(?!-allow-popups)/.test(headers.get('cross-origin-opener-policy') ?? '');
  } catch {
    return null;
  }
};

/**
 * The sign-in popup (AP-14, AU-08, AU-09). A message counts only if it comes from the opened window and the
 * membership host. After the end, no listener and no timer remains. A page with `Cross-Origin-Opener-Policy:
 * same-origin` loses its popup when the popup shows another site: the popup then appears closed. If a popup
 * appears closed, the page's own policy is read once. A page with that policy opens no further popup.
 */
export const popupSocialWindow = ({
  window,
  membershipHost,
  limit = 10 * 60 * 1000,
}: PopupOptions): SocialWindow => {
  let endPrevious: (() => void) | null = null;
  /** `null` until the policy has been read. */
  let isCutOff: boolean | null = null;
  const host = new URL(membershipHost).origin;
  const addressOf = (provider: SocialProvider): string => `${host}/blaize/oauth/${provider}`;

  const wait = (popup: Window): Promise<Answered> =>
    new Promise((resolve) => {
      let closedChecks = 0;
      let looks = 0;
      let refused = false;
      const end = (answered: Answered): void => {
        window.removeEventListener('message', listen);
        window.clearInterval(timer);
        endPrevious = null;
        resolve(answered);
      };
      const listen = ({ origin, source, data }: MessageEvent): void => {
        if (origin !== host || source !== popup) return;
        const message = readPopupMessage(data);
        if (message === null) {
          refused ||= mayBeRefusal(data);
          return;
        }
        if (!popup.closed) popup.close();
        end(message._tag === 'Failure' ? E.left({ _tag: 'Failed' }) : E.right(message));
      };
      const checkPopup = (): void => {
        looks += 1;
        if (popup.closed) closedChecks += 1;
        if (closedChecks === looksBeforeClosed) {
          if (refused) end(E.left({ _tag: 'Failed' }));
          else if (isCutOff === false) end(E.left({ _tag: 'Closed' }));
          else
            void readCutOff(window).then((cutOff) => {
              isCutOff = cutOff;
              end(E.left({ _tag: cutOff === true ? 'Blocked' : 'Closed' }));
            });
        } else if (looks * lookEvery >= limit) end(E.left({ _tag: 'TimedOut' }));
      };
      const timer = window.setInterval(checkPopup, lookEvery);
      window.addEventListener('message', listen);
      endPrevious = () => {
        popup.close();
        end(E.left({ _tag: 'Closed' }));
      };
    });

  return {
    ask: (provider) => {
      endPrevious?.();
      const popup = isCutOff === true ? null : opened(window, addressOf(provider));
      return popup === null ? Promise.resolve(E.left({ _tag: 'Blocked' })) : wait(popup);
    },
    leave: (provider) => window.location.assign(addressOf(provider)),
    whenBack: (act) => {
      const end = (): void => {
        window.removeEventListener('focus', act);
        window.clearInterval(timer);
      };
      const timer = window.setInterval(end, limit);
      window.addEventListener('focus', act);
      return end;
    },
  };
};

/** Opens the window, centered over this one; `null` if the browser blocks it. */
const opened = (window: OpeningWindow, address: string): Window | null => {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `menubar=no,location=yes,resizable=no,scrollbars=no,status=no,width=${width},height=${height},left=${left},top=${top}`;
  try {
    const popup = window.open(address, '_blank', features);
    if (popup === null || popup.closed) return null;
    popup.focus();
    return popup;
  } catch {
    return null;
  }
};
