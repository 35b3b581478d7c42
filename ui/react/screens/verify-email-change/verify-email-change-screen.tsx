import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
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
import { Stack } from '../../components/stack';
import { PasswordField } from '../../components/password-field';
import { focusHeading } from '../../hooks/focus-heading';
import { focusField, formValues } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { OtherAccount } from '../../shared/other-account';
import {
  makeConfirmEmailChangeFlow,
  type ConfirmEmailChangeState,
} from '../../../../core/flows/confirm-email-change';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** The page that the mail to a new address leads to, for signed-in readers and visitors (RT-10, AU-06). */
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

  /** Tracks if the form was sent, so that the heading of the result receives the focus. */
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

  // The link may belong to another account than the one that is signed in.
  const isOther = isLoggedIn(reader) === true && !awaitsNewEmail(reader);
  switch (state._tag) {
    case 'Confirmed': {
      // The address is shown only if this reader's own address has changed.
      const isOwn = changed(before, reader);
      return (
        <Confirmed
          email={isOwn ? reader.user.account?.emailAddress : undefined}
          isOther={isLoggedIn(reader) === true && !isOwn}
          titleRef={title}
        />
      );
    }
    case 'Over':
      return <Over over={state} isOther={isOther} titleRef={title} />;
    case 'Editing':
    case 'Confirming':
      return (
        <Page
          title={t(isOther ? 'verify-email.other-title' : 'title.verify-email-change')}
          titleRef={title}
          intro={t(isOther ? 'verify-email.other-intro' : 'verify-email.intro')}
          width="form"
        >
          <Stack gap="large">
            {isOther && <OtherAccount />}
            {/* A new key discards the typed password when the reader changes (R11). */}
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
          </Stack>
        </Page>
      );
  }
};

export default VerifyEmailChangeScreen;

interface TitledProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  /** True if the link may belong to another account than the signed-in one. */
  readonly isOther: boolean;
}

/** `email`: the reader's new address; undefined if it is not known to be theirs. */
const Confirmed = ({ email, isOther, titleRef }: TitledProps & { readonly email: string | undefined }) => {
  const { t } = useServices();
  const plain = isOther ? 'verify-email.other-done' : 'verify-email.done-plain';
  return (
    <Page
      title={t(isOther ? 'verify-email.other-done-title' : 'verify-email.done-title')}
      titleRef={titleRef}
      intro={email === undefined ? t(plain) : t('verify-email.done', { email })}
      width="form"
    >
      <Actions flush>
        <ToProfile />
      </Actions>
    </Page>
  );
};

/** Shown for a link that is invalid or has expired. */
const Over = ({
  over: { because, perhapsUsed },
  isOther,
  titleRef,
}: TitledProps & { readonly over: Extract<ConfirmEmailChangeState, { readonly _tag: 'Over' }> }) => {
  const { t } = useServices();
  const oldWorks = isOther ? 'verify-email.other-old-works' : 'verify-email.old-works';
  return (
    <Page
      title={because === 'not-ours' ? t('verify-email.not-ours-title') : t(`email-change.${because}`)}
      titleRef={titleRef}
      intro={t(
        because === 'not-ours'
          ? 'verify-email.not-ours'
          : perhapsUsed
            ? 'verify-email.perhaps-used'
            : oldWorks,
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
 * True if this reader's own address has changed, because the link may belong to another account. The reader has
 * requested the change here, or their address differs from the earlier one.
 */
const changed = (before: MemberState, now: MemberState): boolean => {
  if (isLoggedIn(now) !== true || isSomebodyElse(before, now)) return false;
  const known = before.user.account?.emailAddress ?? null;
  return (
    (awaitsNewEmail(before) && !awaitsNewEmail(now)) ||
    (known !== null && known !== now.user.account?.emailAddress)
  );
};
