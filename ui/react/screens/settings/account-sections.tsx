import { pathOf, type RouteName } from '../../../../core/domain/routes/routes';
import { SectionNav } from '../../components/section-nav';
import { useServices } from '../../services';

/** The pages of the account, with the one in sight marked. */
export const AccountSections = ({ current }: { readonly current: RouteName }) => {
  const { say, settings } = useServices();
  const sections = [
    { href: pathOf('settings'), label: say('title.settings') },
    ...(settings.membershipEnabled ? [{ href: pathOf('membership'), label: say('title.membership') }] : []),
  ];
  return <SectionNav label={say('sections.label')} sections={sections} current={pathOf(current)} />;
};
