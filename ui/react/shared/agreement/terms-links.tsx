import { hostLinks } from '../../../../core/domain/routes/links';
import { Link } from '../../components/link';
import { useSession } from '../../services';

/** Links to the publisher's own pages, opened beside the current page (RT-22). */
export const TermsLinks = () => {
  const { t } = useSession();
  return (
    <>
      <Link href={hostLinks.terms} target="_blank" rel="noopener">
        {t('agreement.terms')}
      </Link>
      <span> · </span>
      <Link href={hostLinks.privacy} target="_blank" rel="noopener">
        {t('agreement.privacy')}
      </Link>
    </>
  );
};
