import { Notice } from './components/notice';
import { useServices } from './services';

/** HM-03: why a member is asked to log in, and cannot. */
export const MemberOutsideRegion = () => {
  const { say, settings } = useServices();
  return (
    settings.memberOutsideRegion === true && <Notice tone="warning">{say('region.member-outside')}</Notice>
  );
};
