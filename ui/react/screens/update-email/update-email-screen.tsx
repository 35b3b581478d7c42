import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { focusHeading } from '../../hooks/focus-heading';
import { focusField, formValues } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { makeUpdateEmailFlow } from '../../../../core/flows/update-email';
import { Waiting } from './waiting';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** RT-11, AU-05: asks for another address. The old one stays until the link in the mail was followed. */
const UpdateEmailScreen = () => {
  const { say, member, profile } = useServices();
  const { user } = useLive(member);
  const current = user.account?.emailAddress ?? '';
  const [flow] = useState(() =>
    makeUpdateEmailFlow({
      changeEmail: profile.changeEmail,
      current: () => member.getValue().user.account?.emailAddress ?? '',
      pending: user.pendingEmail,
    }),
  );
  const state = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const busy = state._tag === 'Sending';
  useStillWorking(busy || (state._tag === 'Waiting' && state.resend === 'Sending'));

  /** After the form was sent, and back from there, the page is read from its heading. */
  const showsForm = state._tag !== 'Waiting';
  const showedForm = useRef(showsForm);
  useEffect(() => {
    if (showedForm.current !== showsForm) focusHeading(title.current);
    showedForm.current = showsForm;
  }, [showsForm]);

  if (state._tag === 'Waiting') {
    return <Waiting {...state} current={current} flow={flow} titleRef={title} />;
  }

  const settle = () => {
    const now = flow.state.getValue();
    if (now._tag !== 'Editing') return;
    if (now.problem !== null) focusField(form.current, 'email');
    if (now.failed !== null) announce(say(now.failed), 'assertive');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void flow.submit(formValues(event.currentTarget)('email').trim()).then(settle);
  };
  const { problem, failed } = state._tag === 'Editing' ? state : { problem: null, failed: null };

  return (
    <Page
      title={say('title.update-email')}
      titleRef={title}
      intro={current === '' ? say('update-email.intro') : say('update-email.current', { email: current })}
      width="form"
    >
      <Form ref={form} onSubmit={submit} aria-label={say('title.update-email')} aria-busy={busy}>
        <Field
          label={say('update-email.field')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={problem === null ? undefined : say(problem)}
          onChange={flow.edit}
        />
        {failed !== null && (
          <Notice
            tone="error"
            title={say(failed)}
            actions={failed === 'change.signed-out' && <LogInAgain elsewhere />}
          >
            {say(failed === 'change.signed-out' ? 'change.typed-stays' : 'profile.try-again')}
          </Notice>
        )}
        <Actions flush>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={busy}
            busyLabel={say('update-email.submitting')}
          >
            {say('update-email.submit')}
          </Button>
          <Link href={pathOf('settings')}>{say('update-email.back')}</Link>
        </Actions>
      </Form>
    </Page>
  );
};

export default UpdateEmailScreen;
