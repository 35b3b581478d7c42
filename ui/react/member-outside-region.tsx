import type { PlainMessageKey } from '../../core/domain/messages/catalogue';
import { Notice } from './components/notice';
import { useFirst } from './services';
import { HelpLink } from './shared/help-link';

interface MemberOutsideRegionProps {
  /** Explains the action that is not available from the reader's location. */
  readonly words?: PlainMessageKey;
}

/** Replaces a form that cannot sign in readers outside the region (HM-03). */
export const MemberOutsideRegion = ({ words = 'region.member-outside' }: MemberOutsideRegionProps) => {
  const { t } = useFirst();
  return (
    <Notice tone="warning" actions={<HelpLink>{t('page.help')}</HelpLink>}>
      {t(words)}
    </Notice>
  );
};
