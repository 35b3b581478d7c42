import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { coverTexts } from '../../core/domain/messages/texts/cover';
import type { GateState } from '../../core/flows/gate/gate';
import { AppFrame } from '../react/app-frame';
import { Button } from '../react/components/button';
import { Notice } from '../react/components/notice';
import { useAccountStores } from '../react/hooks/account-stores';
import { ErrorBoundary } from '../react/error-boundary';
import { useLive } from '../react/hooks/use-live';
import { useOpenSignIn } from './provider';
import { useServices } from './services';
import { useInBrowser } from './use-in-browser';

export interface GateProps {
  /** The id of the protected body in the publisher's site API. */
  readonly contentId: string;
  /** Shown to readers without access, and while access is unknown. It should link to the plans. */
  readonly fallback?: ReactNode;
  /** Shown while the body of a signed-in reader loads. Absent: the previous content stays. */
  readonly loading?: ReactNode;
  /** Renders the body. Absent: the publisher's HTML is inserted. */
  readonly children?: ((body: string) => ReactNode) | undefined;
}

/**
 * Shows a body from the publisher's site API to entitled readers (HM-14). The entitlement check is the same as on the
 * publisher's article pages. It runs again when the reader or the membership changes.
 *
 * @example
 * ```tsx
 * <Gate contentId="12345" fallback={<a href="/account/subscribe">Become a member</a>} />
 * ```
 */
export const Gate = (props: GateProps) => {
  // Outside of the boundary, so that a missing provider is an error for the developer.
  useServices();
  return (
    <ErrorBoundary otherwise={() => props.fallback ?? null}>
      {/* A new body resets the gate. */}
      <GateOfBody key={props.contentId} {...props} />
    </ErrorBoundary>
  );
};

const GateOfBody = ({ contentId, fallback = null, loading = fallback, children }: GateProps) => {
  const services = useServices();
  const { regionSupported = true } = services.settings;
  const gate = useMemo(() => services.gate(contentId), [services, contentId]);
  const state = useLive(gate.state);
  const inBrowser = useInBrowser();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => (regionSupported ? gate.follow() : undefined), [gate, regionSupported]);
  useEffect(() => {
    window.addEventListener('online', gate.again);
    return () => window.removeEventListener('online', gate.again);
  }, [gate]);
  useFocusThatStays(place, state._tag === 'Open');

  if (inBrowser && state._tag === 'Open')
    return (
      <div ref={place} tabIndex={-1}>
        <Body body={state.body}>{children}</Body>
      </div>
    );
  return (
    <div ref={place} aria-busy={inBrowser && state._tag === 'Reading'}>
      <div>{inBrowser && state._tag === 'Reading' ? loading : fallback}</div>
      {inBrowser && state._tag === 'Failed' && <Failed state={state} again={gate.again} />}
      {inBrowser && state._tag === 'LogInHere' && <LogInHere />}
    </div>
  );
};

/** If the replaced content had the focus, moves the focus to the opened body. */
const useFocusThatStays = (place: RefObject<HTMLDivElement | null>, open: boolean): void => {
  const wasHere = useRef(false);

  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const element = target as Element;
      // Focus inside a dialog counts as focus on the element that opened it.
      if (element.closest('dialog') === null) wasHere.current = place.current?.contains(element) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [place]);

  useEffect(() => {
    if (!open || !wasHere.current) return undefined;
    return whenNoDialog(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
  }, [open, place]);
};

/** Calls `act` now, or after the focused dialog has closed. Returns a function that cancels the wait. */
const whenNoDialog = (act: () => void): (() => void) => {
  const dialog = document.activeElement?.closest('dialog') ?? null;
  if (dialog === null) {
    act();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (dialog.isConnected && dialog.open) return;
    observer.disconnect();
    act();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
};

const Body = ({ body, children }: { readonly body: string; readonly children: GateProps['children'] }) => {
  const { trusted } = useServices();
  const html = useMemo(() => ({ __html: trusted(body) }), [trusted, body]);
  return children === undefined ? <div dangerouslySetInnerHTML={html} /> : children(body);
};

interface FailedProps {
  readonly state: Extract<GateState, { readonly _tag: 'Failed' }>;
  readonly again: () => void;
}

/** Shows an error on our side. The reader may be a paying member. */
const Failed = ({ state: { what, busy }, again }: FailedProps) => {
  const services = useServices();
  const stores = useAccountStores();
  services.addMessages(coverTexts);
  const { t } = services;
  return (
    <AppFrame services={services} stores={stores}>
      <Notice
        tone="error"
        role="alert"
        title={t(what === 'check' ? 'cover.down' : 'cover.not-read')}
        actions={
          <Button busy={busy} onClick={again}>
            {t(busy ? 'cover.trying' : 'cover.again')}
          </Button>
        }
      >
        {t(what === 'check' ? 'cover.down-how' : 'cover.not-read-how')}
      </Notice>
    </AppFrame>
  );
};

/** Offers a log-in to a reader who is logged in, but not on this site. The gate opens after it. */
const LogInHere = () => {
  const services = useServices();
  const stores = useAccountStores();
  const openSignIn = useOpenSignIn();
  services.addMessages(coverTexts);
  const { t } = services;
  return (
    <AppFrame services={services} stores={stores}>
      <Notice
        tone="warning"
        role="alert"
        title={t('cover.log-in-here')}
        actions={<Button onClick={() => openSignIn('again')}>{t('cover.log-in-button')}</Button>}
      >
        {t('cover.log-in-here-how')}
      </Notice>
    </AppFrame>
  );
};
