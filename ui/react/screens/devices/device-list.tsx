import { useEffect, useRef, useState } from 'react';
import { useId } from '../../hooks/since-react-18';
import type { DeviceTarget, ShownDevice } from '../../../../core/flows/devices/state';
import type { DevicesFlow } from '../../../../core/flows/devices/devices';
import { deviceBrowser, deviceName, devicePlace } from '../../../../core/presentation/device-words';
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
import { LogOutQuestion, type DeviceListProps } from './log-out-question';

interface WithKept extends DeviceListProps {
  /** The device, or `others`, whose log-out the reader canceled last; null if none. */
  readonly kept: Kept | null;
  readonly onKeep: (what: Kept) => void;
}

type Kept = 'others' | ShownDevice['key'];

const isAbout = (target: DeviceTarget | null, device: ShownDevice): boolean =>
  target !== null && target !== 'others' && target.key === device.key;

/** The list of devices, the current one first, with a log-out action for the others (AC-06). */
export const DeviceList = (props: DeviceListProps) => {
  const { t } = useServices();
  const { devices, target } = props.state;
  const others = devices.filter(({ isThis }) => !isThis);
  const [kept, setKept] = useState<Kept | null>(null);
  const onKeep = (what: Kept) => {
    setKept(what);
    props.flow.keep();
  };
  return (
    <Stack gap="huge">
      <Section title={t('devices.list')}>
        <Stack>
          <SettingRows>
            {devices.map((device) => (
              <DeviceRow key={device.key} device={device} kept={kept} onKeep={onKeep} {...props} />
            ))}
          </SettingRows>
          {others.length === 0 ? (
            <Empty>{t('devices.only-this')}</Empty>
          ) : (
            <Text tone="quiet">
              <span>{t('devices.unknown-one')}</span>{' '}
              <Link href={pathOf('settings')}>{t('devices.password')}</Link>
            </Text>
          )}
        </Stack>
      </Section>
      {others.length > 0 &&
        (target === 'others' ? (
          <LogOutQuestion
            {...props}
            target="others"
            title={t('devices.others-question')}
            level={2}
            onKeep={() => onKeep('others')}
          >
            {t('devices.others-text')}
          </LogOutQuestion>
        ) : (
          <Section title={t('devices.others')} intro={t('devices.others-text')}>
            <AskButton flow={props.flow} target="others" focused={kept === 'others'}>
              {t('devices.log-out-others')}
            </AskButton>
          </Section>
        ))}
    </Stack>
  );
};

const DeviceRow = ({ device, ...props }: WithKept & { readonly device: ShownDevice }) => {
  const { t, format } = useServices();
  const detailId = useId();
  const name = deviceName(device, t);
  const { loggedInOn, isThis } = device;
  const lines = [
    deviceBrowser(device, t),
    devicePlace(device),
    loggedInOn && t('devices.since', { date: format.date(loggedInOn) }),
  ].filter((line) => line !== null);
  return (
    <SettingRow
      title={<bdi className={css['name']}>{name}</bdi>}
      detail={
        <Stack gap="small">
          {isThis && (
            <div>
              <Badge tone="success">{t('devices.this')}</Badge>
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
            label={t('devices.log-out-of', { device: name })}
            describedBy={detailId}
          >
            {t('devices.log-out')}
          </AskButton>
        )
      }
      form={
        isAbout(props.state.target, device) && (
          <LogOutQuestion
            {...props}
            target={device}
            title={t('devices.question', { device: name })}
            level={3}
            onKeep={() => props.onKeep(device.key)}
          >
            {t('devices.question-text')}
          </LogOutQuestion>
        )
      }
    />
  );
};

interface AskButtonProps {
  readonly flow: DevicesFlow;
  readonly target: DeviceTarget;
  /** True if the reader canceled the confirmation; the button receives the focus again. */
  readonly focused: boolean;
  readonly label?: string;
  readonly describedBy?: string;
  readonly children: string;
}

/** Opens the confirmation in place of the button. If the reader cancels it, the button receives the focus. */
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
