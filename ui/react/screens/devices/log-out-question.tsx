import { useEffect, useRef, type ReactNode } from 'react';
import type { DeviceProblem, DeviceTarget } from '../../../../core/flows/devices/state';
import { deviceProblemWords } from '../../../../core/words/device-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import type { DeviceListProps } from './device-list';

interface LogOutQuestionProps extends DeviceListProps {
  readonly target: DeviceTarget;
  readonly title: string;
  readonly level: 2 | 3;
  readonly onKeep: () => void;
  /** What it means. */
  readonly children: ReactNode;
}

/** AC-07: the last confirmation, and why it came to nothing. */
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
  const { say } = useServices();
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
            {deviceProblemWords(problem, target, say)}
          </Notice>
        )}
        <Actions flush>
          <Button
            variant="danger"
            busy={sending}
            busyLabel={say('devices.logging-out')}
            onClick={() => void flow.confirm()}
          >
            {say(target === 'others' ? 'devices.log-out-others' : 'devices.log-out')}
          </Button>
          {!sending && <Button onClick={onKeep}>{say('devices.keep')}</Button>}
        </Actions>
      </Stack>
    </Section>
  );
};

/** What can be tried again needs no other way on: the button is there. */
const wayOn = (problem: DeviceProblem): boolean => problem !== 'NotDone';

const WayOn = ({ problem, onAgain }: { readonly problem: DeviceProblem; readonly onAgain: () => void }) => {
  const { say, settings } = useServices();
  if (problem === 'SignedOut') return <LogInAgain />;
  if (problem === 'Unclear') return <Button onClick={onAgain}>{say('devices.load-again')}</Button>;
  return (
    <LinkButton variant="link" href={settings.helpUrl}>
      {say('page.help')}
    </LinkButton>
  );
};
