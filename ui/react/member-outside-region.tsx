import { Link } from './components/link';
import { Notice } from './components/notice';
import { useServices } from './services';

/** HM-03: in place of a form that could sign nobody in. */
export const MemberOutsideRegion = () => {
  const { say, settings } = useServices();
  return (
    <Notice tone="warning" actions={<Link href={settings.helpUrl}>{say('region.help')}</Link>}>
      {say('region.member-outside')}
    </Notice>
  );
};
