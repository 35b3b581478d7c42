import type { PlainMessageKey } from '../../core/domain/messages/catalogue';
import { Link } from './components/link';
import { Notice } from './components/notice';
import { useFirst } from './services';

interface MemberOutsideRegionProps {
  /** Explains the action that is not available from the reader's location. */
  readonly words?: PlainMessageKey;
}

/** Replaces a form that cannot sign in readers outside the region (HM-03). */
export const MemberOutsideRegion = ({ words = 'region.member-outside' }: MemberOutsideRegionProps) => {
  const { t, settings } = useFirst();
  return (
    <Notice tone="warning" actions={<Link href={settings.helpUrl}>{t('page.help')}</Link>}>
      {t(words)}
    </Notice>
  );
};
