import { consoleLog } from '../../../../adapters/browser/log';
import { signedInAs } from '../../../../core/state/member';
import { onSite } from '../../../react/on-site';
import { hydrateSignIn } from '../../../react/sign-in-dialog';
import type { Owned, PageContext } from '../../page/context';
import { lazyPart } from '../../page/lazy';
import { deferredSession } from '../../root/deferred-session';
import { logInAgainAddress } from '../../page/log-in-again';
import { loginAddress } from '../../page/mounts';
import { restoreText } from './restore-text';

/** The prerendered dialog in the page, before React hydrates it. */
export interface DrawnDialog {
  readonly container: HTMLElement;
  /** A copy of the container as inserted, because the browser's translation may change the texts in the page. */
  readonly drawn: Node;
  /** True for a reader who is logged in, but not on this site. */
  readonly again: boolean;
  readonly close: () => void;
  /** Called when React has hydrated the form. */
  readonly taken: () => void;
  /** Called when a reader has signed in. */
  readonly done: () => void;
  /** Called when that reader is no longer signed in. */
  readonly gone: () => void;
  /** Called when the form cannot be shown, and the dialog says so. */
  readonly failed: () => void;
  /** Called when nothing of the dialog can be rendered. */
  readonly broken: (error: unknown) => void;
}

/** Hydrates the dialog. Its content and the user input are kept. Returns the unmount function. */
export const adoptSignIn = (
  { container, drawn, again, close, taken, done, gone, failed, broken }: DrawnDialog,
  page: PageContext,
): (() => void) => {
  const part = lazyPart(
    async () => (await import('../../root/composed')).composed(page).services,
    (error) => page.report(error, 'composed'),
  );
  void part.wait();
  const services = deferredSession(page, part);
  const fields = () => [...container.querySelectorAll('input')];
  const before = fields();
  const focused = before.findIndex((field) => field === document.activeElement);
  restoreText(container, drawn);

  return hydrateSignIn(
    container,
    {
      services,
      search: new URL(again ? logInAgainAddress() : loginAddress(), location.href).search,
      part: part.state,
      tryAgain: () => void part.wait(),
      onGo: goTo,
      onClose: close,
      onDone: () => {
        // The redirect would lead to the current page.
        services.redirects.take();
        (page as Owned<'loggedInHere'>).loggedInHere = true;
        done();
        // The reader is the same, so nothing else tells the page to try again.
        if (again) void page.crossTabSession.hear('in');
        // The dialog may contain the reader's name, so it is removed when the reader signs out.
        let reader: string | null = null;
        services.member.subscribe({
          next: (state) => {
            const now = signedInAs(state);
            if (reader !== null && now !== reader) gone();
            reader ??= now;
          },
        });
      },
      onSignedOut: () => fields()[0]?.focus(),
      onFailed: failed,
      onBroken: broken,
      onReady: () => {
        // Needed only if React has replaced the markup. Otherwise the fields are the same elements.
        fields().forEach((field, at) => (field.value ||= before[at]?.value ?? ''));
        if (before[focused]?.isConnected === false) fields()[focused]?.focus();
        taken();
      },
    },
    (error) => consoleLog.warn('The sign-in dialog was rendered again', { because: String(error) }),
  );
};

/**
 * Navigates with a page load. The state is passed in the history entry, from which the account area's router reads it.
 */
const goTo = (to: string, state?: unknown): void => {
  if (state === undefined) return location.assign(onSite(to));
  history.pushState({ usr: state }, '', onSite(to));
  location.reload();
};
