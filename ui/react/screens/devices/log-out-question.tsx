import { useEffect, useRef, type ReactNode } from 'react';
import type { DevicesFlow } from '../../../../core/flows/devices/devices';
import type { DeviceProblem, DevicesState, DeviceTarget } from '../../../../core/flows/devices/state';
import { deviceProblemWords } from '../../../../core/presentation/device-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { HelpButton } from '../../shared/help-link';

/** The loaded list of devices, and the flow that changes it. */
export interface DeviceListProps {
  readonly flow: DevicesFlow;
  readonly state: Extract<DevicesState, { readonly _tag: 'Read' }>;
  readonly onAgain: () => void;
}

interface LogOutQuestionProps extends DeviceListProps {
  readonly target: DeviceTarget;
  readonly title: string;
  readonly level: 2 | 3;
  readonly onKeep: () => void;
  /** The text that explains the consequences. */
  readonly children: ReactNode;
}

/** The final confirmation of a log-out, with the error of a failed attempt (AC-07). */
export const LogOutQuestion = ({
  flow,
  state: { sending, problem },
  target,
  title,
  level,
  onKeep,
  onAgain,
  children,
}: LogOutQuestionProps) => {
  const { t } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  useStillWorking(sending);
  return (
    <Section level={level} title={title} titleRef={heading} intro={children}>
      <Stack>
        {problem !== null && (
          <Notice
            tone="error"
            role="alert"
            actions={wayOn(problem) && <WayOn problem={problem} onAgain={onAgain} />}
          >
            {deviceProblemWords(problem, target, t)}
          </Notice>
        )}
        <Actions flush>
          <Button
            variant="danger"
            busy={sending}
            busyLabel={t('devices.logging-out')}
            onClick={() => void flow.confirm()}
          >
            {t(target === 'others' ? 'devices.log-out-others' : 'devices.log-out')}
          </Button>
          {!sending && <Button onClick={onKeep}>{t('devices.keep')}</Button>}
        </Actions>
      </Stack>
    </Section>
  );
};

/** True if the error needs another action. A retry needs none, because its button is already shown. */
const wayOn = (problem: DeviceProblem): boolean => problem !== 'NotDone';

const WayOn = ({ problem, onAgain }: { readonly problem: DeviceProblem; readonly onAgain: () => void }) => {
  const { t } = useServices();
  if (problem === 'SignedOut') return <LogInAgain />;
  if (problem === 'Unclear') return <Button onClick={onAgain}>{t('devices.load-again')}</Button>;
  return <HelpButton variant="link">{t('page.help')}</HelpButton>;
};
