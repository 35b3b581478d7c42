import { useCallback, useEffect, useRef, useState } from 'react';
import { defaultAvatarColor, emptyProfile } from '../../../../core/domain/profile/profile';
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
} from '../../../../core/words/profile-words';
import { Setting } from './setting';
import { UnsavedQuestion } from './unsaved-question';

/** SC-03, SC-04: all that the reader can change, a line each. */
export const ProfileSections = ({ member }: { readonly member: MemberState }) => {
  const { user } = member;
  const { say, settings, profile: services } = useServices();
  const [flow] = useState(() => makeProfileFlow(services));
  const state = useLive(flow.state);
  useEffect(() => flow.close, [flow]);
  const openForm = useRef<(() => boolean) | null>(null);
  const isDirty = useCallback(() => openForm.current?.() === true, []);
  const watch = useCallback((asked: () => boolean) => {
    openForm.current = asked;
    return () => {
      if (openForm.current === asked) openForm.current = null;
    };
  }, []);
  const guard = useUnsavedGuard(isDirty);
  const goWithEmail = useGoWithEmail();

  const profile = user.profile ?? emptyProfile;
  const email = user.account?.emailAddress ?? '';
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const initials = initialsOf(profile.firstName, profile.lastName, profile.fullName || email);
  const color = profile.avatarColor || defaultAvatarColor;
  const none = say('profile.not-given');
  const provider = onlyProvider(profile);
  const providers = linkedProviders(profile).map((one) => providerNames[one]);
  const note = emailNote(member, say);
  const { helpUrl, feedbackUrl, deleteAccountUrl, membershipEnabled } = settings;

  return (
    <EditorProvider value={{ flow, state, watch, ask: guard.ask }}>
      <div>
        <Section title={say('profile.public')} intro={say('profile.public-intro')}>
          <SettingRows>
            <Setting
              name="picture"
              detail={
                <Avatar
                  size="large"
                  initials={initials}
                  color={color}
                  imageUrl={profile.imageUrl}
                  label={say(profile.imageUrl === '' ? 'profile.picture-none' : 'profile.picture-own')}
                />
              }
            >
              <PictureForm profile={profile} initials={initials} />
            </Setting>
            <Setting name="color" detail={colorWords(color, say)}>
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
              detail={say(profile.privateProfile ? 'profile.private-on' : 'profile.private-off')}
            >
              <PrivateForm profile={profile} />
            </Setting>
          </SettingRows>
        </Section>
        <Section title={say('profile.personal')}>
          <SettingRows>
            <Setting name="name" detail={name || none}>
              <NameForm profile={profile} />
            </Setting>
            <Setting name="phone" detail={profile.phoneNumber || none}>
              <PhoneForm profile={profile} />
            </Setting>
            <Setting name="about" detail={aboutLines(profile, say).join('\n') || none}>
              <AboutForm profile={profile} />
            </Setting>
          </SettingRows>
        </Section>
        <Section title={say('profile.sign-in')}>
          <SettingRows>
            <SettingRow
              title={say('profile.email')}
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
                  <span>{say('profile.email-change')}</span>{' '}
                  <VisuallyHidden>{say('profile.email')}</VisuallyHidden>
                </Link>
              }
            />
            {/* Whoever signs in with a provider may have a password as well: no record tells. */}
            <Setting
              name="password"
              detail={
                provider === null ? (
                  say('profile.password-hidden')
                ) : (
                  <span>
                    <span>{say('profile.password-none', { provider })}</span>{' '}
                    <Link
                      href={pathOf('forgot-password')}
                      onClick={(event) => goWithEmail(event, pathOf('forgot-password'), email, true)}
                    >
                      {say('profile.password-choose')}
                    </Link>
                  </span>
                )
              }
            >
              <PasswordForm email={email} />
            </Setting>
            <SettingRow
              title={say('profile.providers')}
              detail={providers.join(', ') || say('profile.providers-none')}
            />
          </SettingRows>
        </Section>
        <Section title={say('profile.notifications-title')}>
          <SettingRows>
            <Setting name="notifications" detail={notificationWords(profile, say)}>
              <NotificationsForm profile={profile} />
            </Setting>
          </SettingRows>
        </Section>
        <Section title={say('profile.account')}>
          <SettingRows>
            <SettingRow
              title={say('profile.feedback')}
              detail={say('profile.feedback-detail')}
              action={
                <Link href={feedbackUrl ?? helpUrl}>
                  {say(feedbackUrl === null ? 'profile.by-service' : 'profile.feedback-link')}
                </Link>
              }
            />
            <SettingRow
              title={say('profile.delete')}
              detail={say(membershipEnabled ? 'profile.delete-detail' : 'profile.delete-detail-plain')}
              action={
                <Link href={deleteAccountUrl ?? helpUrl}>
                  <span>{say(deleteAccountUrl === null ? 'profile.by-service' : 'profile.delete-link')}</span>
                  {deleteAccountUrl === null && <VisuallyHidden>{say('profile.delete')}</VisuallyHidden>}
                </Link>
              }
            />
          </SettingRows>
        </Section>
      </div>
      <UnsavedQuestion guard={guard} />
    </EditorProvider>
  );
};
