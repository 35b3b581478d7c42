import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { focusHeading } from '../../hooks/focus-heading';
import { focusField, formValues } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useSession } from '../../services';
import { NewPasswordField } from '../../shared/new-password-field';
import { makeResetPasswordFlow } from '../../../../core/flows/reset-password';

/** RT-13, AU-05: the page that the link in the mail leads to. */
export const ResetPasswordScreen = () => {
  const { t, resetPassword } = useSession();
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

  // The link is a key to the account: it stays neither in the address bar nor in what the page reports of its address. A reload has it.
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
    // Once: the address is the link's as the page is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** What stands on the page after the form was sent is read from its heading. */
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
      return (
        <Page
          title={t('reset.invalid-title')}
          titleRef={title}
          intro={t(state.perhapsUsed ? 'reset.perhaps-used' : 'reset.invalid')}
          width="form"
        >
          <Actions flush>
            {state.perhapsUsed && (
              <LinkButton variant="primary" href={pathOf('login')}>
                {t('reset.log-in')}
              </LinkButton>
            )}
            <LinkButton variant={state.perhapsUsed ? 'quiet' : 'primary'} href={pathOf('forgot-password')}>
              {t('reset.ask-again')}
            </LinkButton>
          </Actions>
        </Page>
      );
    case 'Saved':
      return (
        <Page title={t('reset.done-title')} titleRef={title} intro={t('reset.done')} width="form">
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
          <Form ref={form} onSubmit={submit} aria-label={t('title.reset-password')} aria-busy={busy}>
            <NewPasswordField
              label={t('field.new-password')}
              error={state._tag === 'Editing' && state.problem !== null ? t(state.problem) : undefined}
              onEdit={flow.edit}
              onLeave={() => undefined}
            />
            <Actions flush>
              <Button type="submit" variant="primary" fullWidth busy={busy} busyLabel={t('reset.submitting')}>
                {t('reset.submit')}
              </Button>
            </Actions>
          </Form>
        </Page>
      );
  }
};

/** What this history entry keeps since the token was taken out of its address. */
const keptToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null;
