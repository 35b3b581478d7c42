import { Link } from './components/link';
import { Notice } from './components/notice';
import { useFirst } from './services';

/** HM-03: in place of a form that could sign nobody in. */
export const MemberOutsideRegion = () => {
  const { say, settings } = useFirst();
  return (
    <Notice tone="warning" actions={<Link href={settings.helpUrl}>{say('page.help')}</Link>}>
      {say('region.member-outside')}
    </Notice>
  );
};
