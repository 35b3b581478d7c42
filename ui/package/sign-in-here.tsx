import { makeSmallStore } from '../../core/state/small-store';
import type { PartState } from '../react/part-notice';
import type { SessionServices } from '../react/services';
import { SignInDialog } from '../react/sign-in-dialog';

interface SignInHereProps {
  readonly services: SessionServices;
  /** Leads to another page: of registering, or of a forgotten password. */
  readonly go: (address: string, options: { readonly replace: boolean }) => void;
  readonly onClose: () => void;
}

/** All of the app's own code is there already. */
const isThere = makeSmallStore<PartState>('There');
const nothing = (): void => undefined;

/** Signing in over whatever the app shows, which stays as it is. */
export const SignInHere = ({ services, go, onClose }: SignInHereProps) => (
  <SignInDialog
    services={services}
    search=""
    part={isThere}
    tryAgain={nothing}
    onGo={(to) => {
      onClose();
      go(to, { replace: false });
    }}
    onClose={onClose}
    onDone={() => {
      // It would have led to another page.
      services.redirects.take();
      onClose();
    }}
    onSignedOut={nothing}
    onReady={nothing}
  />
);
