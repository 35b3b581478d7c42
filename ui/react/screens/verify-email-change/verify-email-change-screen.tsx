import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import {
  awaitsNewEmail,
  isLoggedIn,
  isSomebodyElse,
  signedInAs,
  type MemberState,
} from '../../../../core/state/member';
import { asSentence } from '../../../../core/presentation/as-sentence';
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
import {
  makeConfirmEmailChangeFlow,
  type ConfirmEmailChangeState,
} from '../../../../core/flows/confirm-email-change';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** RT-10, AU-06: the page that the mail to a new address leads to, for readers who are signed in and for others. */
const VerifyEmailChangeScreen = () => {
  const { t, member, profile } = useServices();
  const [query] = useSearchParams();
  const [flow] = useState(() => makeConfirmEmailChangeFlow(profile.confirmEmailChange, query.get('target')));
  const state = useLive(flow.state);
  const reader = useLive(member);
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
      const unclear = now.failed === 'unclear' ? ` ${t('verify-email.unclear')}` : '';
      announce(`${asSentence(t('email-change.unknown'))}${unclear}`, 'assertive');
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
    case 'Confirmed':
      // The link may belong to another account: the address is shown only if this reader's own has changed.
      return (
        <Confirmed
          email={changed(before, reader) ? reader.user.account?.emailAddress : undefined}
          titleRef={title}
        />
      );
    case 'Over':
      return <Over over={state} titleRef={title} />;
    case 'Editing':
    case 'Confirming':
      return (
        <Page
          title={t('title.verify-email-change')}
          titleRef={title}
          intro={t('verify-email.intro')}
          width="form"
        >
          {/* R11: what one reader has typed is not there for the next one. */}
          <Form
            key={signedInAs(reader)}
            ref={form}
            onSubmit={submit}
            aria-label={t('title.verify-email-change')}
            aria-busy={busy}
          >
            <PasswordField
              label={t('field.password')}
              name="password"
              autoComplete="current-password"
              toggleLabel={t('password.toggle')}
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              capsLockHint={t('password.caps-lock')}
              error={state._tag === 'Editing' && state.problem !== null ? t(state.problem) : undefined}
              onChange={flow.edit}
            />
            {state._tag === 'Editing' && state.failed !== null && (
              <Notice tone="error" title={t('email-change.unknown')}>
                {t(state.failed === 'unclear' ? 'verify-email.unclear' : 'profile.try-again')}
              </Notice>
            )}
            <Actions flush>
              <Button
                type="submit"
                variant="primary"
                fullWidth
                busy={busy}
                busyLabel={t('verify-email.submitting')}
              >
                {t('verify-email.submit')}
              </Button>
            </Actions>
          </Form>
        </Page>
      );
  }
};

export default VerifyEmailChangeScreen;

interface TitledProps {
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** `email`: the reader's new address; undefined if the link changed another account's. */
const Confirmed = ({ email, titleRef }: TitledProps & { readonly email: string | undefined }) => {
  const { t } = useServices();
  return (
    <Page
      title={t('verify-email.done-title')}
      titleRef={titleRef}
      intro={email === undefined ? t('verify-email.done-plain') : t('verify-email.done', { email })}
      width="form"
    >
      <Actions flush>
        <ToProfile />
      </Actions>
    </Page>
  );
};

/** The link does not work, or not any more. */
const Over = ({
  over: { because, perhapsUsed },
  titleRef,
}: TitledProps & { readonly over: Extract<ConfirmEmailChangeState, { readonly _tag: 'Over' }> }) => {
  const { t } = useServices();
  return (
    <Page
      title={because === 'not-ours' ? t('verify-email.not-ours-title') : t(`email-change.${because}`)}
      titleRef={titleRef}
      intro={t(
        because === 'not-ours'
          ? 'verify-email.not-ours'
          : perhapsUsed
            ? 'verify-email.perhaps-used'
            : 'verify-email.old-works',
      )}
      width="form"
    >
      <Actions flush>
        {perhapsUsed && <ToProfile />}
        <LinkButton variant={perhapsUsed ? 'quiet' : 'primary'} href={pathOf('update-email')}>
          {t('verify-email.ask-again')}
        </LinkButton>
      </Actions>
    </Page>
  );
};

const ToProfile = () => {
  const { t, member } = useServices();
  const signedIn = isLoggedIn(useLive(member)) === true;
  return (
    <LinkButton variant="primary" href={pathOf(signedIn ? 'settings' : 'login')}>
      {t(signedIn ? 'verify-email.profile' : 'verify-email.log-in')}
    </LinkButton>
  );
};

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
