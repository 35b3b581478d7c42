import { useEffect, useRef } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Link } from '../../components/link';
import { Page } from '../../components/page';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { NewEmailForm } from '../../shared/email/new-email-form';
import { useUpdateEmail } from '../../shared/email/use-update-email';
import { Waiting } from './waiting';

export { profileTexts as texts } from '../../../../core/domain/messages/texts/profile';

/** Changes the email address (RT-11, AU-05). The old one stays valid until the link in the mail is followed. */
const UpdateEmailScreen = () => {
  const { t, member } = useServices();
  const { user } = useLive(member);
  const current = user.account?.emailAddress ?? '';
  const flow = useUpdateEmail();
  const state = useLive(flow.state);
  const title = useRef<HTMLHeadingElement>(null);

  /** Focuses the heading after the form was sent, and on the return to it. */
  const showsForm = state._tag !== 'Waiting';
  const showedForm = useRef(showsForm);
  useEffect(() => {
    if (showedForm.current !== showsForm) focusHeading(title.current);
    showedForm.current = showsForm;
  }, [showsForm]);

  if (state._tag === 'Waiting') {
    return <Waiting {...state} current={current} flow={flow} titleRef={title} />;
  }

  return (
    <Page
      title={t('title.update-email')}
      titleRef={title}
      intro={current === '' ? t('update-email.intro') : t('update-email.current', { email: current })}
      width="form"
    >
      <NewEmailForm flow={flow} state={state} title={t('title.update-email')} label={t('update-email.field')}>
        <Link href={pathOf('settings')}>{t('update-email.back')}</Link>
      </NewEmailForm>
    </Page>
  );
};

export default UpdateEmailScreen;
