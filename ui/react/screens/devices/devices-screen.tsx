import { useEffect, useRef, useState, type RefObject } from 'react';
import { makeDevicesFlow, type DevicesFlow } from '../../../../core/flows/devices/devices';
import type { DevicesState } from '../../../../core/flows/devices/state';
import { deviceDoneWords } from '../../../../core/presentation/device-words';
import { useAnnounce } from '../../components/announcer';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { DeviceList } from './device-list';
import { Unread } from './unread';
import { HelpLink } from '../../shared/help-link';

export { devicesTexts as texts } from '../../../../core/domain/messages/texts/devices';

/** Shows the reader's sessions on this site, and logs out other devices (AC-06, AC-07). */
export const DevicesScreen = () => {
  const services = useServices();
  const { t } = services;
  const [flow] = useState(() => makeDevicesFlow(services));
  const state = useLive(flow.state);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => flow.open(), [flow]);
  useFollowed(state, title);

  const again = async () => {
    await flow.again();
    if (flow.state.getValue()._tag === 'Read') focusHeading(title.current);
  };
  return (
    <Page
      title={t('title.devices')}
      titleRef={title}
      intro={t('devices.intro')}
      navigation={<AccountSections current="devices" />}
    >
      <Loading
        busy={state._tag === 'Reading'}
        label={t('devices.loading')}
        skeleton={<Skeleton shapes={['row', 'row', 'row', 'row']} />}
        slowText={t('page.slow')}
        help={<HelpLink>{t('page.help')}</HelpLink>}
      >
        {state._tag === 'Unread' && <Unread state={state} onAgain={() => void again()} />}
        {state._tag === 'Read' && <Devices flow={flow} state={state} onAgain={() => void again()} />}
      </Loading>
    </Page>
  );
};

export default DevicesScreen;

interface DevicesProps {
  readonly flow: DevicesFlow;
  readonly state: Extract<DevicesState, { readonly _tag: 'Read' }>;
  readonly onAgain: () => void;
}

const Devices = ({ flow, state, onAgain }: DevicesProps) => {
  const { t } = useServices();
  const { done } = state;
  const result = useRef<HTMLDivElement>(null);
  // The focused row was removed, so the result in its place receives the focus.
  useEffect(() => {
    if (done !== null) result.current?.focus();
  }, [done]);
  return (
    <Stack gap="large">
      {done !== null && <Notice tone="success" ref={result} title={deviceDoneWords(done, t)} />}
      <DeviceList flow={flow} state={state} onAgain={onAgain} />
    </Stack>
  );
};

/**
 * Announces a change of the list that the reader did not make. If the focused row was removed, focuses the page title.
 */
const useFollowed = (state: DevicesState, title: RefObject<HTMLHeadingElement | null>): void => {
  const { t } = useServices();
  const announce = useAnnounce();
  const followed = state._tag === 'Read' ? state.followed : 0;
  useEffect(() => {
    if (followed === 0) return;
    announce(t('devices.changed'));
    if (document.activeElement === document.body) focusHeading(title.current, true);
  }, [announce, followed, t, title]);
};
