import { hostLinks } from '../../../../core/domain/publisher/defaults';
import { Link } from '../../components/link';
import { useSession } from '../../services';

interface PageLinkProps {
  readonly words: string;
}

/** A link to the publisher's terms, opened beside the current page (RT-22). */
export const TermsLink = ({ words }: PageLinkProps) => (
  <Link href={useSession().settings.termsUrl ?? hostLinks.terms} target="_blank" rel="noopener">
    {words}
  </Link>
);

/** A link to the publisher's privacy policy, opened beside the current page (RT-22). */
export const PrivacyLink = ({ words }: PageLinkProps) => (
  <Link href={useSession().settings.privacyUrl ?? hostLinks.privacy} target="_blank" rel="noopener">
    {words}
  </Link>
);

/** Both links, beside a text that does not contain them. */
export const TermsLinks = () => {
  const { t } = useSession();
  return (
    <>
      <TermsLink words={t('agreement.terms')} />
      <span> · </span>
      <PrivacyLink words={t('agreement.privacy')} />
    </>
  );
};
