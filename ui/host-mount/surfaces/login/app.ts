import { consoleLog } from '../../../../adapters/browser/log';
import { signedInAs } from '../../../../core/state/member';
import { onSite } from '../../../react/on-site';
import { hydrateSignIn } from '../../../react/sign-in-dialog';
import type { PageContext } from '../../page/context';
import { lazyPart } from '../../page/lazy';
import { deferredSession } from '../../root/deferred-session';
import { loginAddress } from '../../page/mounts';
import { restoreText } from './restore-text';

export const reason = 'What the sign-in dialog answers with';

/** The dialog as it stands in the page before React has it. */
export interface DrawnDialog {
  readonly container: HTMLElement;
  /** A copy of the container as it was put into the page: a browser that translates changes the texts in it. */
  readonly drawn: Node;
  readonly close: () => void;
  /** React has it, and the form answers by itself. */
  readonly taken: () => void;
  /** Somebody is signed in. */
  readonly done: () => void;
  /** They are not here any more. */
  readonly gone: () => void;
}

/** Gives the dialog its behaviour: what stands in it, and what was typed into it, stays. Returns its undoing. */
export const adoptSignIn = (
  { container, drawn, close, taken, done, gone }: DrawnDialog,
  page: PageContext,
): (() => void) => {
  const part = lazyPart(async () => (await import('../../root/composed')).composed(page).services);
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
      search: new URL(loginAddress(), location.href).search,
      part: part.state,
      tryAgain: () => void part.wait(),
      onGo: goTo,
      onClose: close,
      onDone: () => {
        // It would have led to the page that it stands on.
        services.redirects.take();
        done();
        // What was said to them, their name perhaps, goes with them.
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
      onReady: () => {
        // Only if React has drawn the dialog anew: otherwise they are the same fields.
        fields().forEach((field, at) => (field.value ||= before[at]?.value ?? ''));
        if (before[focused]?.isConnected === false) fields()[focused]?.focus();
        taken();
      },
    },
    (error) => consoleLog.warn('The sign-in dialog was drawn anew', { because: String(error) }),
  );
};

/** What the next page is to know travels in its history entry, where the router of the account area looks for it. */
const goTo = (to: string, state?: unknown): void => {
  if (state === undefined) return location.assign(onSite(to));
  history.pushState({ usr: state }, '', onSite(to));
  location.reload();
};
