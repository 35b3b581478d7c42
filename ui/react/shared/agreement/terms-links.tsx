import { hostLinks } from '../../../../core/domain/publisher/defaults';
import { Link } from '../../components/link';
import { useSession } from '../../services';

/** Links to the publisher's own pages, opened beside the current page (RT-22). */
export const TermsLinks = () => {
  const {
    t,
    settings: { termsUrl, privacyUrl },
  } = useSession();
  return (
    <>
      <Link href={termsUrl ?? hostLinks.terms} target="_blank" rel="noopener">
        {t('agreement.terms')}
      </Link>
      <span> · </span>
      <Link href={privacyUrl ?? hostLinks.privacy} target="_blank" rel="noopener">
        {t('agreement.privacy')}
      </Link>
    </>
  );
};
