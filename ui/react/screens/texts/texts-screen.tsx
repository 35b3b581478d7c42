import { useEffect, useRef, useState } from 'react';
import { showPhoneNumber } from '../../../../core/domain/profile/read-phone-number';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useUserData } from '../../hooks/use-user-data';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { CampaignsSection } from './campaigns-section';
import { NumberForm } from './number-form';
import { makeTextsFlow, type TextsFlow } from '../../../../core/flows/texts';
import { UserLoading } from '../../shared/user-loading';

export { textAlertsTexts as texts } from '../../../../core/domain/messages/texts/text-alerts';

/** RT-21: the number that text alerts go to. */
export const TextsScreen = () => {
  const services = useServices();
  const { say } = services;
  const { user, state: reading, retry } = useUserData();
  const [flow] = useState(() => makeTextsFlow(services));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Page
      title={say('title.texts')}
      titleRef={title}
      intro={say('texts.intro')}
      navigation={<AccountSections current="texts" />}
    >
      <UserLoading
        reading={reading}
        retry={retry}
        title={title}
        label={say('texts.loading')}
        skeleton={<Skeleton shapes={['field', 'text', 'text', 'button']} />}
      >
        <Alerts flow={flow} saved={user.profile?.phoneNumber ?? ''} />
      </UserLoading>
      {reading === 'read' && <CampaignsSection />}
    </Page>
  );
};

export default TextsScreen;

const Alerts = ({ flow, saved }: { readonly flow: TextsFlow; readonly saved: string }) => {
  const { say } = useServices();
  const { phase, problem, done } = useLive(flow.state);
  const result = useRef<HTMLDivElement>(null);
  const busy = phase._tag === 'Saving' || phase._tag === 'Removing';
  // A number that is being saved shows as such in its form, whichever there was before.
  const [changing, setChanging] = useState(false);
  if (phase._tag === 'Changing' && !changing) setChanging(true);
  if (phase._tag === 'Resting' && changing) setChanging(false);
  useStillWorking(busy);
  useEffect(() => {
    if (done !== null) result.current?.focus();
  }, [done]);

  return (
    <Stack gap="large">
      {done !== null && (
        <Notice
          tone="success"
          ref={result}
          title={
            done === 'removed'
              ? say('texts.removed')
              : say('texts.signed-up', { number: showPhoneNumber(saved) })
          }
        />
      )}
      {saved === '' || changing ? (
        <NumberForm flow={flow} busy={phase._tag === 'Saving'} problem={problem} changing={changing} />
      ) : (
        <div>
          <DefinitionList items={[{ term: say('texts.current'), detail: showPhoneNumber(saved) }]} />
          {problem?._tag === 'SignedOut' && (
            <Notice tone="error" role="alert" actions={<LogInAgain />}>
              {say('change.signed-out')}
            </Notice>
          )}
          {problem?._tag === 'NotRemoved' && (
            <Notice tone="error" role="alert">
              {say('texts.not-removed')}
            </Notice>
          )}
          <Actions>
            <Button onClick={flow.change}>{say('texts.change')}</Button>
            <Button
              variant="plain"
              busy={phase._tag === 'Removing'}
              busyLabel={say('texts.removing')}
              onClick={() => void flow.remove()}
            >
              {say('texts.remove')}
            </Button>
          </Actions>
        </div>
      )}
    </Stack>
  );
};
