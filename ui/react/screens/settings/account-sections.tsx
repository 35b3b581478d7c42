import { pathOf, type RouteName } from '../../../../core/domain/routes/routes';
import { accountSections } from '../../../../core/domain/routes/sections';
import { SectionNav } from '../../components/section-nav';
import { useServices } from '../../services';

/** The pages of the account, with the one in sight marked. */
export const AccountSections = ({ current }: { readonly current: RouteName }) => {
  const { say, settings } = useServices();
  const sections = accountSections(settings.membershipEnabled).map((name) => ({
    href: pathOf(name),
    label: say(`title.${name}`),
  }));
  return <SectionNav label={say('sections.label')} sections={sections} current={pathOf(current)} />;
};
