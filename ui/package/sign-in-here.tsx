import { makeSmallStore } from '../../core/state/small-store';
import type { PartState } from '../react/part-notice';
import type { SessionServices } from '../react/services';
import { SignInDialog } from '../react/sign-in-dialog';

interface SignInHereProps {
  readonly services: SessionServices;
  /** True for a reader who is logged in, but not on this site. */
  readonly again: boolean;
  /** Navigates to the page of registration or of a forgotten password. */
  readonly go: (address: string, options: { readonly replace: boolean }) => void;
  readonly onClose: () => void;
  /** Called if nothing of the dialog can be rendered. */
  readonly onBroken: () => void;
}

/** The app's own code is already loaded. */
const isThere = makeSmallStore<PartState>('There');
const nothing = (): void => undefined;

/** Renders the sign-in dialog over the app's content. */
export const SignInHere = ({ services, again, go, onClose, onBroken }: SignInHereProps) => (
  <SignInDialog
    services={services}
    search={again ? '?again' : ''}
    part={isThere}
    tryAgain={nothing}
    onGo={(to) => {
      onClose();
      go(to, { replace: false });
    }}
    onClose={onClose}
    onDone={() => {
      // The redirect would lead to another page.
      services.redirects.take();
      onClose();
    }}
    onSignedOut={nothing}
    onReady={nothing}
    onBroken={onBroken}
  />
);
