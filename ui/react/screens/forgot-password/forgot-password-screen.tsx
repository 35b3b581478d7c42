import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { focusHeading } from '../../hooks/focus-heading';
import { focusField, formValues, leftForField } from '../../hooks/form-values';
import { useCarriedEmail, useChoosesPassword, useGoWithEmail } from '../../hooks/use-carried-email';
import { useLive } from '../../hooks/use-live';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { useStillWorking } from '../../hooks/use-still-working';
import { useSession } from '../../services';
import { OpenMailbox } from '../../shared/email/open-mailbox';
import type { Translate } from '../../../../core/domain/messages/catalogue';
import { noticeText } from '../../../../core/presentation/notice-words';
import { makeForgotPasswordFlow, type ForgotPasswordProblem } from '../../../../core/flows/forgot-password';

const problemWords = (problem: ForgotPasswordProblem, t: Translate): string =>
  typeof problem === 'string' ? t(problem) : noticeText(problem, t);

/**
 * Requests the mail for a new password (RT-12, AU-05). Readers without a password see different texts. The result is
 * the same whether or not the account exists.
 */
export const ForgotPasswordScreen = () => {
  const { t, requestPasswordReset } = useSession();
  const [flow] = useState(() => makeForgotPasswordFlow(requestPasswordReset));
  const state = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const withRedirect = useRedirectQuery();
  const carriedEmail = useCarriedEmail();
  const choosing = useChoosesPassword();
  const goWithEmail = useGoWithEmail();
  const busy = state._tag === 'Sending';
  const sent = state._tag === 'Sent';
  useStillWorking(busy);

  const wasSent = useRef(false);
  useEffect(() => {
    if (sent) focusHeading(title.current);
    else if (wasSent.current) focusField(form.current, 'email');
    wasSent.current = sent;
  }, [sent]);

  const settle = () => {
    const now = flow.state.getValue();
    if (now._tag !== 'Editing' || now.problem === null) return;
    if (now.problem === 'invalid.email') focusField(form.current, 'email');
    else announce(problemWords(now.problem, t), 'assertive');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void flow.submit(formValues(event.currentTarget)('email').trim()).then(settle);
  };

  const name = t(choosing ? 'forgot.choose-title' : 'title.forgot-password');
  const login = withRedirect(pathOf('login'));
  const knownEmail = () =>
    state._tag === 'Sent'
      ? state.email
      : form.current === null
        ? ''
        : formValues(form.current)('email').trim();
  const back = (
    <Text>
      {choosing ? (
        <Link href={pathOf('settings')}>{t('forgot.choose-back')}</Link>
      ) : (
        <Link href={login} onClick={(event) => goWithEmail(event, login, knownEmail())}>
          {t('forgot.back')}
        </Link>
      )}
    </Text>
  );

  if (state._tag === 'Sent') {
    return (
      <Page title={t('forgot.sent-title')} titleRef={title} width="form">
        <Stack gap="large">
          <Text>{t(choosing ? 'forgot.choose-sent' : 'forgot.sent', { email: state.email })}</Text>
          <Text tone="quiet">{t('forgot.sent-hint')}</Text>
          <Actions flush>
            <OpenMailbox email={state.email} variant="primary" />
            <Button onClick={flow.again}>{t('forgot.other-email')}</Button>
          </Actions>
          {back}
        </Stack>
      </Page>
    );
  }
  return (
    <Page
      title={name}
      titleRef={title}
      intro={t(choosing ? 'forgot.choose-intro' : 'forgot.intro')}
      width="form"
    >
      <Form ref={form} onSubmit={submit} aria-label={name} aria-busy={busy}>
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={carriedEmail}
          error={state._tag === 'Editing' && state.problem !== null && problemWords(state.problem, t)}
          onChange={flow.edit}
          onBlur={(event) => {
            if (leftForField(event.relatedTarget)) flow.leave(event.target.value.trim());
          }}
        />
        <Actions flush>
          <Button type="submit" variant="primary" fullWidth busy={busy} busyLabel={t('forgot.submitting')}>
            {t('forgot.submit')}
          </Button>
        </Actions>
        {back}
      </Form>
    </Page>
  );
};
