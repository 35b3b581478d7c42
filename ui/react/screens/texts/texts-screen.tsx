import { useEffect, useRef, useState } from 'react';
import { agreementTexts } from '../../../../core/domain/messages/texts/agreement';
import { textAlertsTexts } from '../../../../core/domain/messages/texts/text-alerts';
import { showPhoneNumber } from '../../../../core/domain/profile/read-phone-number';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useUserData } from '../../hooks/use-user-data';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { CampaignsSection } from './campaigns-section';
import { NumberForm } from '../../shared/texts/number-form';
import { makeTextsFlow, type TextsFlow } from '../../../../core/flows/texts';
import { UserLoading } from '../../shared/user-loading';

export const texts = { ...agreementTexts, ...textAlertsTexts };

/** The number for text alerts, set after the reader's consent (RT-21, SC-09). */
export const TextsScreen = () => {
  const services = useServices();
  const { t } = services;
  const { user, state: reading, retry } = useUserData();
  const [flow] = useState(() => makeTextsFlow(services));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Page
      title={t('title.texts')}
      titleRef={title}
      intro={t('texts.intro')}
      navigation={<AccountSections current="texts" />}
    >
      <UserLoading
        reading={reading}
        retry={retry}
        title={title}
        label={t('texts.loading')}
        skeleton={<Skeleton shapes={['field', 'text', 'text', 'button']} />}
      >
        <Alerts flow={flow} saved={user.profile?.phoneNumber ?? ''} />
      </UserLoading>
      {reading === 'read' && <CampaignsSection />}
    </Page>
  );
};

export default TextsScreen;

const Alerts = ({ flow, saved }: NumberProps) => {
  const { t } = useServices();
  const { signedUp, phase, done } = useLive(flow.state);
  const result = useRef<HTMLDivElement>(null);
  const busy = phase._tag === 'Saving' || phase._tag === 'Removing';
  // Keeps the form for a changed number open while the number is saved.
  const [changing, setChanging] = useState(false);
  if (phase._tag === 'Changing' && !changing) setChanging(true);
  if (phase._tag === 'Resting' && changing) setChanging(false);
  useStillWorking(busy);
  useEffect(() => {
    if (done !== null) result.current?.focus();
  }, [done]);
  useEffect(() => void flow.load(), [flow]);

  if (signedUp === 'reading') return <Skeleton shapes={['field', 'text', 'text', 'button']} />;
  if (signedUp === 'failed')
    return (
      <Notice
        tone="error"
        role="alert"
        actions={<Button onClick={() => void flow.load()}>{t('page.try-again')}</Button>}
      >
        {t('texts.unread')}
      </Notice>
    );

  return (
    <Stack gap="large">
      {done !== null && (
        <Notice
          tone="success"
          ref={result}
          title={
            done === 'removed' ? t('texts.removed') : t('texts.signed-up', { number: showPhoneNumber(saved) })
          }
        />
      )}
      {!signedUp || changing ? (
        <NumberAsked flow={flow} saved={saved} changing={changing} />
      ) : (
        <NumberShown flow={flow} saved={saved} />
      )}
    </Stack>
  );
};

interface NumberProps {
  readonly flow: TextsFlow;
  /** The number in the profile; '' if there is none. */
  readonly saved: string;
}

/** The form for a number. `changing`: texts are sent to another number until this one is saved. */
const NumberAsked = ({ flow, saved, changing }: NumberProps & { readonly changing: boolean }) => {
  const { t } = useServices();
  const { signedUp, phase, problem } = useLive(flow.state);
  // Text alerts have ended, but the number could not be removed from the profile.
  const offersRemoval = problem?._tag === 'NotRemoved' || phase._tag === 'Removing';
  return (
    <>
      {offersRemoval && (
        <Notice
          tone="error"
          role="alert"
          actions={
            <Button
              busy={phase._tag === 'Removing'}
              busyLabel={t('texts.removing')}
              onClick={() => void flow.remove()}
            >
              {t('texts.remove')}
            </Button>
          }
        >
          {t('texts.number-stays')}
        </Notice>
      )}
      {!signedUp && saved !== '' && <Text>{t('texts.known', { number: showPhoneNumber(saved) })}</Text>}
      <NumberForm
        flow={flow}
        busy={phase._tag === 'Saving'}
        problem={problem}
        known={changing ? '' : showPhoneNumber(saved)}
        changing={changing}
      >
        <Actions flush>
          <Button
            type="submit"
            variant="primary"
            busy={phase._tag === 'Saving'}
            busyLabel={t(changing ? 'texts.saving' : 'texts.signing-up')}
          >
            {t(changing ? 'texts.save' : 'texts.sign-up')}
          </Button>
          {changing && (
            <Button variant="plain" onClick={() => phase._tag !== 'Saving' && flow.keep()}>
              {t('texts.cancel')}
            </Button>
          )}
        </Actions>
      </NumberForm>
    </>
  );
};

/** The number that receives text alerts. */
const NumberShown = ({ flow, saved }: NumberProps) => {
  const { t } = useServices();
  const { phase, problem } = useLive(flow.state);
  return (
    <div>
      <DefinitionList items={[{ term: t('texts.current'), detail: showPhoneNumber(saved) }]} />
      {problem?._tag === 'SignedOut' && (
        <Notice tone="error" role="alert" actions={<LogInAgain />}>
          {t('change.signed-out')}
        </Notice>
      )}
      {problem?._tag === 'NotRemoved' && (
        <Notice tone="error" role="alert">
          {t('texts.not-removed')}
        </Notice>
      )}
      <Actions>
        <Button onClick={flow.change}>{t('texts.change')}</Button>
        <Button
          variant="plain"
          busy={phase._tag === 'Removing'}
          busyLabel={t('texts.removing')}
          onClick={() => void flow.remove()}
        >
          {t('texts.remove')}
        </Button>
      </Actions>
    </div>
  );
};
