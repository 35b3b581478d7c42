import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import {
  awaitsNewEmail,
  isLoggedIn,
  isSomebodyElse,
  signedInAs,
  type MemberState,
} from '../../../../core/state/member';
import { asSentence } from '../../../../core/words/as-sentence';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { PasswordField } from '../../components/password-field';
import { focusHeading } from '../../hooks/focus-heading';
import { focusField, formValues } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { makeConfirmEmailChangeFlow } from '../../../../core/flows/confirm-email-change';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** RT-10, AU-06: the page that the mail to a new address leads to, for readers who are signed in and for others. */
const VerifyEmailChangeScreen = () => {
  const { say, member, profile } = useServices();
  const [query] = useSearchParams();
  const [flow] = useState(() => makeConfirmEmailChangeFlow(profile.confirmEmailChange, query.get('target')));
  const state = useLive(flow.state);
  const reader = useLive(member);
  const signedIn = isLoggedIn(reader) === true;
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const busy = state._tag === 'Confirming';
  useStillWorking(busy);

  /** What stands on the page after the form was sent is read from its heading. */
  const wasSent = useRef(false);
  const over = state._tag === 'Confirmed' || state._tag === 'Over';
  useEffect(() => {
    if (over && wasSent.current) focusHeading(title.current);
  }, [over]);

  const settle = () => {
    const now = flow.state.getValue();
    if (now._tag !== 'Editing') return;
    if (now.problem !== null) focusField(form.current, 'password', true);
    if (now.failed !== null) {
      const unclear = now.failed === 'unclear' ? ` ${say('verify-email.unclear')}` : '';
      announce(`${asSentence(say('email-change.unknown'))}${unclear}`, 'assertive');
    }
  };
  const [before, setBefore] = useState(reader);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    wasSent.current = true;
    setBefore(reader);
    void flow.submit(formValues(event.currentTarget)('password')).then(settle);
  };

  switch (state._tag) {
    case 'Confirmed': {
      // The link may have been another account's: this reader's own address is told where it has changed by it.
      const email = changed(before, reader) ? reader.user.account?.emailAddress : undefined;
      return (
        <Page
          title={say('verify-email.done-title')}
          titleRef={title}
          intro={email === undefined ? say('verify-email.done-plain') : say('verify-email.done', { email })}
          width="form"
        >
          <Actions flush>
            <LinkButton variant="primary" href={pathOf(signedIn ? 'settings' : 'login')}>
              {say(signedIn ? 'verify-email.profile' : 'verify-email.log-in')}
            </LinkButton>
          </Actions>
        </Page>
      );
    }
    case 'Over': {
      const { because, perhapsUsed } = state;
      return (
        <Page
          title={because === 'not-ours' ? say('verify-email.not-ours-title') : say(`email-change.${because}`)}
          titleRef={title}
          intro={say(
            because === 'not-ours'
              ? 'verify-email.not-ours'
              : perhapsUsed
                ? 'verify-email.perhaps-used'
                : 'verify-email.old-works',
          )}
          width="form"
        >
          <Actions flush>
            {perhapsUsed && (
              <LinkButton variant="primary" href={pathOf(signedIn ? 'settings' : 'login')}>
                {say(signedIn ? 'verify-email.profile' : 'verify-email.log-in')}
              </LinkButton>
            )}
            <LinkButton variant={perhapsUsed ? 'quiet' : 'primary'} href={pathOf('update-email')}>
              {say('verify-email.ask-again')}
            </LinkButton>
          </Actions>
        </Page>
      );
    }
    case 'Editing':
    case 'Confirming':
      return (
        <Page
          title={say('title.verify-email-change')}
          titleRef={title}
          intro={say('verify-email.intro')}
          width="form"
        >
          {/* R11: what one reader has typed is not there for the next one. */}
          <Form
            key={signedInAs(reader)}
            ref={form}
            onSubmit={submit}
            aria-label={say('title.verify-email-change')}
            aria-busy={busy}
          >
            <PasswordField
              label={say('field.password')}
              name="password"
              autoComplete="current-password"
              toggleLabel={say('password.toggle')}
              showLabel={say('password.show')}
              hideLabel={say('password.hide')}
              capsLockHint={say('password.caps-lock')}
              error={state._tag === 'Editing' && state.problem !== null ? say(state.problem) : undefined}
              onChange={flow.edit}
            />
            {state._tag === 'Editing' && state.failed !== null && (
              <Notice tone="error" title={say('email-change.unknown')}>
                {say(state.failed === 'unclear' ? 'verify-email.unclear' : 'profile.try-again')}
              </Notice>
            )}
            <Actions flush>
              <Button
                type="submit"
                variant="primary"
                fullWidth
                busy={busy}
                busyLabel={say('verify-email.submitting')}
              >
                {say('verify-email.submit')}
              </Button>
            </Actions>
          </Form>
        </Page>
      );
  }
};

export default VerifyEmailChangeScreen;

/**
 * Whether it was this reader's own address that has changed: the link may have been another account's. So they have asked for it
 * here, or the address that was known is another one now.
 */
const changed = (before: MemberState, now: MemberState): boolean => {
  if (isLoggedIn(now) !== true || isSomebodyElse(before, now)) return false;
  const known = before.user.account?.emailAddress ?? null;
  return (
    (awaitsNewEmail(before) && !awaitsNewEmail(now)) ||
    (known !== null && known !== now.user.account?.emailAddress)
  );
};
