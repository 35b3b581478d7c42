import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pathOf } from '../../core/domain/routes/paths';
import { AppFrame } from './app-frame';
import { Actions } from './components/actions';
import { useAnnounce } from './components/announcer';
import { Dialog } from './components/dialog';
import { LinkButton } from './components/link-button';
import { Stack } from './components/stack';
import { Text } from './components/text';
import { makeAccountStores } from './hooks/account-stores';
import type { Live } from '../../core/ports/live';
import { NavigationProvider, type NavigationContext } from './hooks/navigation-context';
import { identifierPrefix } from './identifier-prefix';
import { PartNotice, type PartState } from './part-notice';
import { LoginPanel } from './shared/sign-in/login-panel';
import { useFirst, type SignInServices } from './services';

/** Navigates to a page, with a state for its history entry. */
export type GoTo = (to: string, state?: unknown) => void;

export interface SignInDialogProps {
  readonly services: SignInServices;
  /** The query with the current page as redirect target, for the dialog's links. */
  readonly search: string;
  /** Load state of the code with which the form sends its requests. */
  readonly part: Live<PartState>;
  readonly tryAgain: () => void;
  readonly onGo: GoTo;
  /** Called when the reader closes the dialog. */
  readonly onClose: () => void;
  /** Called when a reader is signed in and the dialog can close. */
  readonly onDone: () => void;
  /** Called when the signed-in reader has logged out and sees the form. */
  readonly onSignedOut: () => void;
  /** Called when the form handles events. */
  readonly onReady: () => void;
  /** Called when the dialog says that the form cannot be shown. */
  readonly onFailed?: (() => void) | undefined;
  /** Called if nothing can be rendered. */
  readonly onBroken?: ((error: unknown) => void) | undefined;
}

/**
 * Hydrates the prerendered dialog, which was built from the same components (decision 39). `onMismatch` is called if
 * the markup differed and was rendered again. Returns the unmount function.
 */
export const hydrateSignIn = (
  container: HTMLElement,
  props: SignInDialogProps,
  onMismatch: (error: unknown) => void,
): (() => void) => {
  let root: Root | null = null;
  // Hydrates synchronously, because the browser's translation may change the markup again.
  flushSync(() => {
    root = hydrateRoot(container, <SignInDialog {...props} />, {
      identifierPrefix,
      onRecoverableError: onMismatch,
    });
  });
  return () => root?.unmount();
};

/** The sign-in dialog, for any page of the host. The code that inserted it opens and closes it. */
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
    <AppFrame
      services={services}
      stores={stores}
      part="login"
      onBroken={props.onBroken}
      otherwise={(reference) => <BrokenDialog {...props} reference={reference} />}
    >
      <NavigationProvider value={journey}>
        <Inside {...props} />
      </NavigationProvider>
    </AppFrame>
  );
};

const Inside = ({ part, tryAgain, onClose, onDone, onSignedOut, onReady }: SignInDialogProps) => {
  const { t } = useFirst();
  // Uses the root's announcer, because the dialog's own is silent once the dialog is closed.
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

interface BrokenDialogProps extends Pick<SignInDialogProps, 'search' | 'onClose' | 'onFailed'> {
  readonly reference: string | null;
}

/** The dialog after an error of its form. The log-in page has another form. */
const BrokenDialog = ({ search, onClose, onFailed, reference }: BrokenDialogProps) => {
  const { t } = useFirst();
  useEffect(() => void onFailed?.(), [onFailed]);
  return (
    <Dialog open onClose={onClose} title={t('title.login')} closeLabel={t('login.close')}>
      <Stack>
        <div role="alert">
          <Text>{t('login.broken')}</Text>
        </div>
        <Actions flush>
          <LinkButton variant="primary" href={pathOf('login') + search}>
            {t('login.broken-page')}
          </LinkButton>
        </Actions>
        {reference !== null && (
          <Text size="small" tone="quiet">
            {t('page.reference', { reference })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
