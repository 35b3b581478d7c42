import { pathOf } from '../../../core/domain/routes/paths';
import { accountSections, type SectionName } from '../../../core/domain/routes/sections';
import { SectionNav } from '../components/section-nav';
import { guardFacts } from '../guard-facts';
import { useLive } from '../hooks/use-live';
import { useSession } from '../services';

/** The list of account pages, with the current one marked. */
export const AccountSections = ({ current }: { readonly current: SectionName }) => {
  const { t, settings, member, subscriptions } = useSession();
  const facts = guardFacts(useLive(member), useLive(subscriptions), settings);
  const sections = accountSections(facts, settings).map((name) => ({
    href: pathOf(name),
    label: t(`title.${name}`),
  }));
  return <SectionNav label={t('sections.label')} sections={sections} current={pathOf(current)} />;
};
