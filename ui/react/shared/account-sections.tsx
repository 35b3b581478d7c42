import { memo } from 'react';
import { pathOf } from '../../../core/domain/routes/paths';
import { accountSections, type SectionName } from '../../../core/domain/routes/sections';
import { SectionNav, type SectionNavProps } from '../components/section-nav';
import { guardFacts } from '../guard-facts';
import { useLive } from '../hooks/use-live';
import { useSession } from '../services';

export interface AccountSectionsProps {
  readonly current: SectionName;
  /** `list` for the end of the overview, which is one column on narrow windows. By default `button`. */
  readonly narrow?: SectionNavProps['narrow'];
}

/** The list of account pages, with the current one marked. It keeps its links while the rest of a page changes. */
export const AccountSections = memo(({ current, narrow }: AccountSectionsProps) => {
  const { t, settings, member, subscriptions } = useSession();
  const facts = guardFacts(useLive(member), useLive(subscriptions), settings);
  const sections = accountSections(facts, settings).map((name) => ({
    href: pathOf(name),
    label: t(`title.${name}`),
  }));
  return (
    <SectionNav
      label={t(narrow === 'list' ? 'sections.all' : 'sections.label')}
      sections={sections}
      current={pathOf(current)}
      narrow={narrow}
    />
  );
});
