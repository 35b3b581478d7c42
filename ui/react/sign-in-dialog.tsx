import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { AppFrame } from './app-frame';
import { useAnnounce } from './components/announcer';
import { Dialog } from './components/dialog';
import { makeAccountStores } from './hooks/account-stores';
import type { Live } from '../../core/ports/live';
import { NavigationProvider, type NavigationContext } from './hooks/navigation-context';
import { identifierPrefix } from './identifier-prefix';
import { PartNotice, type PartState } from './part-notice';
import { LoginPanel } from './shared/sign-in/login-panel';
import { useFirst, type SignInServices } from './services';

/** A page to go to, and what its history entry keeps. */
export type GoTo = (to: string, state?: unknown) => void;

export interface SignInDialogProps {
  readonly services: SignInServices;
  /** The page that the dialog stands on, as a question for those that its links lead to. */
  readonly search: string;
  /** Whether what the form sends its calls with has arrived. */
  readonly part: Live<PartState>;
  readonly tryAgain: () => void;
  readonly onGo: GoTo;
  /** The reader wants to leave the dialog. */
  readonly onClose: () => void;
  /** Somebody is signed in, and the dialog is done. */
  readonly onDone: () => void;
  /** The reader who was signed in is not any more, and has the form. */
  readonly onSignedOut: () => void;
  /** The form answers from now on. */
  readonly onReady: () => void;
}

/**
 * Takes over the dialog that stands in the page already, as it was built from the same parts (decision 39). `onMismatch`: it was
 * not the same, and has been drawn anew. Returns its undoing.
 */
export const hydrateSignIn = (
  container: HTMLElement,
  props: SignInDialogProps,
  onMismatch: (error: unknown) => void,
): (() => void) => {
  let root: Root | null = null;
  // At once: a browser that translates changes the markup again as soon as it can.
  flushSync(() => {
    root = hydrateRoot(container, <SignInDialog {...props} />, {
      identifierPrefix,
      onRecoverableError: onMismatch,
    });
  });
  return () => root?.unmount();
};

/** Signing in on any page of the host's, without leaving it. It opens and closes by the code that put it there. */
export const SignInDialog = (props: SignInDialogProps) => {
  const { services, search, onGo } = props;
  const stores = useMemo(() => makeAccountStores(services, ''), [services]);
  const journey = useMemo<NavigationContext>(
    () => ({
      search,
      state: null,
      leaving: null,
      returned: true,
      go: (to, options) => onGo(to, options?.state),
    }),
    [search, onGo],
  );
  return (
    <AppFrame services={services} stores={stores}>
      <NavigationProvider value={journey}>
        <Inside {...props} />
      </NavigationProvider>
    </AppFrame>
  );
};

const Inside = ({ part, tryAgain, onClose, onDone, onSignedOut, onReady }: SignInDialogProps) => {
  const { t } = useFirst();
  // Not the dialog's own announcer, which is silent once the dialog is closed.
  const announce = useAnnounce();
  useEffect(() => onReady(), [onReady]);
  return (
    <Dialog open onClose={onClose} title={t('title.login')} closeLabel={t('login.close')}>
      <LoginPanel
        notice={<PartNotice part={part} tryAgain={tryAgain} />}
        onSignedIn={(words) => {
          onDone();
          announce(words);
        }}
        onContinue={onDone}
        onSignedOut={onSignedOut}
      />
    </Dialog>
  );
};
