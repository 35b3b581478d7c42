import { useCallback, useEffect, useRef, useState } from 'react';
import { defaultAvatarColor, emptyProfile, type Profile } from '../../../../core/domain/profile/profile';
import { pathOf } from '../../../../core/domain/routes/paths';
import { providerNames } from '../../../../core/domain/social/provider';
import type { MemberState } from '../../../../core/state/member';
import { Avatar } from '../../components/avatar';
import { Link } from '../../components/link';
import { Section } from '../../components/section';
import { SettingRow, SettingRows } from '../../components/setting-row';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useGoWithEmail } from '../../hooks/use-carried-email';
import { useLive } from '../../hooks/use-live';
import { useUnsavedGuard } from '../../hooks/use-unsaved-guard';
import { useServices } from '../../services';
import { AboutForm } from './forms/about-form';
import { ColorForm, NotificationsForm, PrivateForm } from './forms/choice-forms';
import { PasswordForm } from './forms/password-form';
import { PictureForm } from './forms/picture-form';
import { BioForm, DisplayNameForm, NameForm, PhoneForm } from './forms/text-forms';
import { EditorProvider } from '../../hooks/profile-editor';
import { initialsOf } from '../../../../core/domain/profile/initials';
import { makeProfileFlow } from '../../../../core/flows/profile/profile';
import {
  aboutLines,
  colorWords,
  linkedProviders,
  notificationWords,
  onlyProvider,
  emailNote,
} from '../../../../core/presentation/profile-words';
import { Setting } from './setting';
import { UnsavedQuestion } from './unsaved-question';

/** All settings that the reader can change, one row each (SC-03, SC-04). */
export const ProfileSections = ({ member }: { readonly member: MemberState }) => {
  const { t, profile: services } = useServices();
  const [flow] = useState(() => makeProfileFlow(services));
  const state = useLive(flow.state);
  useEffect(() => flow.close, [flow]);
  const openForm = useRef<(() => boolean) | null>(null);
  const isDirty = useCallback(() => openForm.current?.() === true, []);
  const watch = useCallback((isFormDirty: () => boolean) => {
    openForm.current = isFormDirty;
    return () => {
      if (openForm.current === isFormDirty) openForm.current = null;
    };
  }, []);
  const guard = useUnsavedGuard(isDirty);
  const profile = member.user.profile ?? emptyProfile;
  const email = member.user.account?.emailAddress ?? '';

  return (
    <EditorProvider value={{ flow, state, watch, ask: guard.ask }}>
      <div>
        <PublicSection profile={profile} email={email} />
        <PersonalSection profile={profile} />
        <SignInSection member={member} profile={profile} email={email} />
        <Section title={t('profile.notifications-title')}>
          <SettingRows>
            <Setting name="notifications" detail={notificationWords(profile, t)}>
              <NotificationsForm profile={profile} />
            </Setting>
          </SettingRows>
        </Section>
        <AccountSection />
      </div>
      <UnsavedQuestion guard={guard} />
    </EditorProvider>
  );
};

interface SectionProps {
  readonly profile: Profile;
  /** The reader's address; '' if it was not read. */
  readonly email: string;
}

/** Settings visible to other readers. */
const PublicSection = ({ profile, email }: SectionProps) => {
  const { t } = useServices();
  const initials = initialsOf(profile.firstName, profile.lastName, profile.fullName || email);
  const color = profile.avatarColor || defaultAvatarColor;
  const none = t('profile.not-given');
  return (
    <Section title={t('profile.public')} intro={t('profile.public-intro')}>
      <SettingRows>
        <Setting
          name="picture"
          detail={
            <Avatar
              size="large"
              initials={initials}
              color={color}
              imageUrl={profile.imageUrl}
              label={t(profile.imageUrl === '' ? 'profile.picture-none' : 'profile.picture-own')}
            />
          }
        >
          <PictureForm profile={profile} initials={initials} />
        </Setting>
        <Setting name="color" detail={colorWords(color, t)}>
          <ColorForm profile={profile} initials={initials} />
        </Setting>
        <Setting name="display-name" detail={profile.fullName || none}>
          <DisplayNameForm profile={profile} />
        </Setting>
        <Setting name="bio" detail={profile.bio || none}>
          <BioForm profile={profile} />
        </Setting>
        <Setting
          name="private"
          detail={t(profile.privateProfile ? 'profile.private-on' : 'profile.private-off')}
        >
          <PrivateForm profile={profile} />
        </Setting>
      </SettingRows>
    </Section>
  );
};

/** Settings visible only to the publisher. */
const PersonalSection = ({ profile }: Pick<SectionProps, 'profile'>) => {
  const { t } = useServices();
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const none = t('profile.not-given');
  return (
    <Section title={t('profile.personal')}>
      <SettingRows>
        <Setting name="name" detail={name || none}>
          <NameForm profile={profile} />
        </Setting>
        <Setting name="phone" detail={profile.phoneNumber || none}>
          <PhoneForm profile={profile} />
        </Setting>
        <Setting name="about" detail={aboutLines(profile, t).join('\n') || none}>
          <AboutForm profile={profile} />
        </Setting>
      </SettingRows>
    </Section>
  );
};

/** Email, password and providers. */
const SignInSection = ({ member, profile, email }: SectionProps & { readonly member: MemberState }) => {
  const { t } = useServices();
  const goWithEmail = useGoWithEmail();
  const provider = onlyProvider(profile);
  const providers = linkedProviders(profile).map((one) => providerNames[one]);
  const note = emailNote(member, t);
  return (
    <Section title={t('profile.sign-in')}>
      <SettingRows>
        <SettingRow
          title={t('profile.email')}
          detail={email}
          note={
            note?.link === undefined ? (
              note?.words
            ) : (
              <span>
                <span>{note.words}</span> <Link href={note.link.href}>{note.link.action}</Link>
              </span>
            )
          }
          action={
            <Link href={pathOf('update-email')}>
              <span>{t('profile.email-change')}</span> <VisuallyHidden>{t('profile.email')}</VisuallyHidden>
            </Link>
          }
        />
        {/* A reader who signs in with a provider may also have a password. No record contains this. */}
        <Setting
          name="password"
          detail={
            provider === null ? (
              t('profile.password-hidden')
            ) : (
              <span>
                <span>{t('profile.password-none', { provider })}</span>{' '}
                <Link
                  href={pathOf('forgot-password')}
                  onClick={(event) => goWithEmail(event, pathOf('forgot-password'), email, true)}
                >
                  {t('profile.password-choose')}
                </Link>
              </span>
            )
          }
        >
          <PasswordForm email={email} />
        </Setting>
        <SettingRow
          title={t('profile.providers')}
          detail={providers.join(', ') || t('profile.providers-none')}
        />
      </SettingRows>
    </Section>
  );
};

/** Feedback, and deletion of the account. Without their own pages, both lead to customer service, if there is one. */
const AccountSection = () => {
  const { t, settings } = useServices();
  const { helpUrl, feedbackUrl, deleteAccountUrl, membershipEnabled } = settings;
  const feedback = feedbackUrl ?? helpUrl;
  const deletion = deleteAccountUrl ?? helpUrl;
  if (!feedback && !deletion) return null;
  return (
    <Section title={t('profile.account')}>
      <SettingRows>
        {feedback && (
          <SettingRow
            title={t('profile.feedback')}
            detail={t('profile.feedback-detail')}
            action={
              <Link href={feedback}>
                {t(feedbackUrl === null ? 'profile.by-service' : 'profile.feedback-link')}
              </Link>
            }
          />
        )}
        {deletion && (
          <SettingRow
            title={t('profile.delete')}
            detail={t(membershipEnabled ? 'profile.delete-detail' : 'profile.delete-detail-plain')}
            action={
              <Link href={deletion}>
                <span>{t(deleteAccountUrl === null ? 'profile.by-service' : 'profile.delete-link')}</span>
                {deleteAccountUrl === null && <VisuallyHidden>{t('profile.delete')}</VisuallyHidden>}
              </Link>
            }
          />
        )}
      </SettingRows>
    </Section>
  );
};
