import { useEffect, useId, useRef, useState } from 'react';
import type { DevicesFlow } from '../../../../core/flows/devices/devices';
import type { DevicesState, DeviceTarget, ShownDevice } from '../../../../core/flows/devices/state';
import { deviceBrowser, deviceName, devicePlace } from '../../../../core/words/device-words';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Link } from '../../components/link';
import { Section } from '../../components/section';
import { SettingRow, SettingRows } from '../../components/setting-row';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import css from './devices.module.css';
import { LogOutQuestion } from './log-out-question';

export interface DeviceListProps {
  readonly flow: DevicesFlow;
  readonly state: Extract<DevicesState, { readonly _tag: 'Read' }>;
  readonly onAgain: () => void;
}

interface WithKept extends DeviceListProps {
  /** What the reader was asked about last, and has kept. */
  readonly kept: Kept | null;
  readonly onKeep: (what: Kept) => void;
}

type Kept = 'others' | ShownDevice['key'];

const isAbout = (target: DeviceTarget | null, device: ShownDevice): boolean =>
  target !== null && target !== 'others' && target.key === device.key;

/** AC-06: the devices, this one first, and what can be done about the others. */
export const DeviceList = (props: DeviceListProps) => {
  const { say } = useServices();
  const { devices, target } = props.state;
  const others = devices.filter(({ isThis }) => !isThis);
  const [kept, setKept] = useState<Kept | null>(null);
  const onKeep = (what: Kept) => {
    setKept(what);
    props.flow.keep();
  };
  return (
    <Stack gap="huge">
      <Section title={say('devices.list')}>
        <Stack>
          <SettingRows>
            {devices.map((device) => (
              <DeviceRow key={device.key} device={device} kept={kept} onKeep={onKeep} {...props} />
            ))}
          </SettingRows>
          {others.length === 0 ? (
            <Empty>{say('devices.only-this')}</Empty>
          ) : (
            <Text tone="quiet">
              <span>{say('devices.unknown-one')}</span>{' '}
              <Link href={pathOf('settings')}>{say('devices.password')}</Link>
            </Text>
          )}
        </Stack>
      </Section>
      {others.length > 0 &&
        (target === 'others' ? (
          <LogOutQuestion
            {...props}
            target="others"
            title={say('devices.others-question')}
            level={2}
            onKeep={() => onKeep('others')}
          >
            {say('devices.others-text')}
          </LogOutQuestion>
        ) : (
          <Section title={say('devices.others')} intro={say('devices.others-text')}>
            <AskButton flow={props.flow} target="others" focused={kept === 'others'}>
              {say('devices.log-out-others')}
            </AskButton>
          </Section>
        ))}
    </Stack>
  );
};

const DeviceRow = ({ device, ...props }: WithKept & { readonly device: ShownDevice }) => {
  const { say, format } = useServices();
  const detailId = useId();
  const name = deviceName(device, say);
  const { loggedInOn, isThis } = device;
  const lines = [
    deviceBrowser(device, say),
    devicePlace(device),
    loggedInOn && say('devices.since', { date: format.date(loggedInOn) }),
  ].filter((line) => line !== null);
  return (
    <SettingRow
      title={<bdi className={css['name']}>{name}</bdi>}
      detail={
        <Stack gap="small">
          {isThis && (
            <div>
              <Badge tone="success">{say('devices.this')}</Badge>
            </div>
          )}
          <div id={detailId}>
            {lines.map((line) => (
              <Text key={line} size="small" tone="quiet">
                <bdi>{line}</bdi>
              </Text>
            ))}
          </div>
        </Stack>
      }
      action={
        !isThis && (
          <AskButton
            flow={props.flow}
            target={device}
            focused={props.kept === device.key}
            label={say('devices.log-out-of', { device: name })}
            describedBy={detailId}
          >
            {say('devices.log-out')}
          </AskButton>
        )
      }
      form={
        isAbout(props.state.target, device) && (
          <LogOutQuestion
            {...props}
            target={device}
            title={say('devices.question', { device: name })}
            level={3}
            onKeep={() => props.onKeep(device.key)}
          >
            {say('devices.question-text')}
          </LogOutQuestion>
        )
      }
    />
  );
};

interface AskButtonProps {
  readonly flow: DevicesFlow;
  readonly target: DeviceTarget;
  /** It has been kept, and has the focus again. */
  readonly focused: boolean;
  readonly label?: string;
  readonly describedBy?: string;
  readonly children: string;
}

/** Leads to the question, which stands in its place; the focus comes back to it when the reader keeps what there is. */
const AskButton = ({ flow, target, focused, label, describedBy, children }: AskButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Button ref={button} aria-label={label} aria-describedby={describedBy} onClick={() => flow.ask(target)}>
      {children}
    </Button>
  );
};
