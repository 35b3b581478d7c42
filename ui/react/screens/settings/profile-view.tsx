import type { MemberState } from '../../../../core/state/member';
import { defaultAvatarColor } from '../../../../core/domain/profile/profile';
import { Avatar } from '../../components/avatar';
import { DefinitionList } from '../../components/definition-list';
import { Stack } from '../../components/stack';
import { useServices } from '../../services';
import { initialsOf } from './initials';

/** Name, e-mail and picture. */
export const ProfileView = ({ user: { account, profile } }: { readonly user: MemberState['user'] }) => {
  const { say } = useServices();
  const email = account?.emailAddress ?? '';
  const firstName = profile?.firstName ?? '';
  const lastName = profile?.lastName ?? '';
  const name = profile?.fullName || `${firstName} ${lastName}`.trim();
  return (
    <Stack gap="large">
      <Avatar
        size="large"
        initials={initialsOf(firstName, lastName, name || email)}
        color={profile?.avatarColor ?? defaultAvatarColor}
      />
      <DefinitionList
        items={[
          { term: say('settings.name'), detail: name || say('settings.no-name') },
          { term: say('settings.email'), detail: email },
        ]}
      />
    </Stack>
  );
};
