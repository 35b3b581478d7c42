import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { focusField, formValues } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useSession } from '../../services';
import { isLoggedIn } from '../../../../core/state/member';
import { NewPasswordField } from '../../shared/new-password-field';
import { OtherAccount } from '../../shared/other-account';
import { makeResetPasswordFlow } from '../../../../core/flows/reset-password';

/** The page that the link in the password mail leads to (RT-13, AU-05). */
export const ResetPasswordScreen = () => {
  const { t, member, resetPassword } = useSession();
  // The link may belong to another account than the one that is signed in.
  const isOther = isLoggedIn(useLive(member)) === true;
  const [query] = useSearchParams();
  const { pathname, state: from } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const given = query.get('token');
  const [token] = useState(() => given ?? keptToken(from));
  const [flow] = useState(() => makeResetPasswordFlow(resetPassword, token));
  const state = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const busy = state._tag === 'Saving';
  useStillWorking(busy);

  // Removes the token from the address, because it gives access to the account. Otherwise it would appear in the
  // address bar and in reported addresses. A reload keeps it, in the history entry.
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
    // Runs once, with the address of the link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Tracks if the form was sent, so that the heading of the result receives the focus. */
  const wasSent = useRef(false);
  const over = state._tag === 'Saved' || state._tag === 'LinkInvalid';
  useEffect(() => {
    if (over && wasSent.current) focusHeading(title.current);
    if (over) void navigate(pathname, { replace: true });
  }, [navigate, over, pathname]);

  const settle = () => {
    const now = flow.state.getValue();
    if (now._tag !== 'Editing' || now.problem === null) return;
    focusField(form.current, 'password');
    if (now.problem === 'error.resetting-password' || now.problem === 'reset.unclear')
      announce(t(now.problem), 'assertive');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    wasSent.current = true;
    void flow.submit(formValues(event.currentTarget)('password')).then(settle);
  };

  switch (state._tag) {
    case 'LinkInvalid':
      return <LinkInvalid perhapsUsed={state.perhapsUsed} titleRef={title} />;
    case 'Saved':
      return (
        <Page
          title={t(isOther ? 'reset.other-done-title' : 'reset.done-title')}
          titleRef={title}
          intro={t(isOther ? 'reset.other-done' : 'reset.done')}
          width="form"
        >
          <Actions flush>
            <LinkButton variant="primary" href={pathOf('login')}>
              {t('reset.log-in')}
            </LinkButton>
          </Actions>
        </Page>
      );
    case 'Editing':
    case 'Saving':
      return (
        <Page title={t('title.reset-password')} titleRef={title} width="form">
          <Stack gap="large">
            {isOther && <OtherAccount />}
            <Form ref={form} onSubmit={submit} aria-label={t('title.reset-password')} aria-busy={busy}>
              <NewPasswordField
                label={t('field.new-password')}
                error={state._tag === 'Editing' && state.problem !== null ? t(state.problem) : undefined}
                onEdit={flow.edit}
                onLeave={() => undefined}
              />
              <Actions flush>
                <Button
                  type="submit"
                  variant="primary"
                  fullWidth
                  busy={busy}
                  busyLabel={t('reset.submitting')}
                >
                  {t('reset.submit')}
                </Button>
              </Actions>
            </Form>
          </Stack>
        </Page>
      );
  }
};

/** Shown for a link that has expired or was used. */
const LinkInvalid = ({
  perhapsUsed,
  titleRef,
}: {
  readonly perhapsUsed: boolean;
  readonly titleRef: Ref<HTMLHeadingElement>;
}) => {
  const { t } = useSession();
  return (
    <Page
      title={t('reset.invalid-title')}
      titleRef={titleRef}
      intro={t(perhapsUsed ? 'reset.perhaps-used' : 'reset.invalid')}
      width="form"
    >
      <Actions flush>
        {perhapsUsed && (
          <LinkButton variant="primary" href={pathOf('login')}>
            {t('reset.log-in')}
          </LinkButton>
        )}
        <LinkButton variant={perhapsUsed ? 'quiet' : 'primary'} href={pathOf('forgot-password')}>
          {t('reset.ask-again')}
        </LinkButton>
      </Actions>
    </Page>
  );
};

/** Returns the token from the history entry, where it is stored after its removal from the address. */
const keptToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null;
