import type { PlainMessageKey } from '../../core/domain/messages/catalogue';
import { Link } from './components/link';
import { Notice } from './components/notice';
import { useFirst } from './services';

interface MemberOutsideRegionProps {
  /** What the reader cannot do from where they are. */
  readonly words?: PlainMessageKey;
}

/** HM-03: in place of a form that could sign nobody in. */
export const MemberOutsideRegion = ({ words = 'region.member-outside' }: MemberOutsideRegionProps) => {
  const { t, settings } = useFirst();
  return (
    <Notice tone="warning" actions={<Link href={settings.helpUrl}>{t('page.help')}</Link>}>
      {t(words)}
    </Notice>
  );
};
