import { pathOf } from '../../../../core/domain/routes/paths';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { NewsletterGroups } from '../../shared/newsletters/newsletter-groups';
import { NewslettersFrame } from '../../shared/newsletters/newsletters-frame';

/** Newsletters that are part of a membership, for members only (RT-09, NL-06). */
export const ExclusiveNewslettersScreen = () => {
  const { t } = useServices();
  return (
    <NewslettersFrame
      name="exclusive-newsletters"
      intro="exclusive.intro"
      after={() => (
        <Text>
          <Link href={pathOf('newsletters')}>{t('exclusive.others')}</Link>
        </Text>
      )}
    >
      {({ data: { exclusives }, groups }) => (
        <NewsletterGroups
          {...groups}
          groups={[
            { name: t('exclusive.all'), lists: exclusives.member_exclusive },
            { name: t('exclusive.team'), lists: exclusives.member_team_exclusive },
            { name: t('exclusive.columnist'), lists: exclusives.member_columnist_exclusive },
          ]}
        />
      )}
    </NewslettersFrame>
  );
};

export default ExclusiveNewslettersScreen;
export { newsletterTexts as texts } from '../../../../core/domain/messages/texts/newsletters';
