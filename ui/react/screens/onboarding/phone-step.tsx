import { useLatestCallback } from '../../hooks/use-latest-callback';
import * as E from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import type { TextCampaign } from '../../../../core/domain/decision/text-campaign';
import { showPhoneNumber } from '../../../../core/domain/profile/read-phone-number';
import { makeTextsFlow } from '../../../../core/flows/texts';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Section } from '../../components/section';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { NumberForm } from '../../shared/texts/number-form';
import { StepActions, StepFrame, useGoOn, type StepProps } from './step-frame';

/**
 * Signs up for text messages with a number and consent, and shows members the available alerts (ON-01, ON-02, readings
 * 66).
 */
export const PhoneStep = (props: StepProps) => {
  const services = useServices();
  const { t, member } = services;
  const [flow] = useState(() => makeTextsFlow(services));
  const { phase, problem, done } = useLive(flow.state);
  const [saved] = useState(() => member.getValue().user.profile?.phoneNumber ?? '');
  const announce = useAnnounce();
  const goOn = useGoOn(props);
  const busy = phase._tag === 'Saving';
  useStillWorking(busy);

  const settle = useLatestCallback(() => {
    announce(t('phone.saved', { phone: member.getValue().user.profile?.phoneNumber ?? '' }));
    goOn();
  });
  useEffect(() => {
    if (done === 'saved') settle();
  }, [done, settle]);

  return (
    <StepFrame {...props} lead={t(props.step === 'texts' ? 'phone.lead' : 'phone.app-lead')}>
      <NumberForm
        flow={flow}
        busy={busy}
        problem={problem}
        known={showPhoneNumber(saved)}
        label={t(`onboarding.step-${props.step}`)}
      >
        <StepActions {...props}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('onboarding.saving')}>
            {t('phone.save')}
          </Button>
        </StepActions>
      </NumberForm>
      {props.step === 'texts' && <Campaigns />}
    </StepFrame>
  );
};

/** The alerts that the reader can sign up for by sending a keyword. The step renders without waiting for them. */
const Campaigns = () => {
  const { t, textCampaigns } = useServices();
  const [campaigns, setCampaigns] = useState<readonly TextCampaign[] | 'failed'>([]);
  useEffect(() => {
    let here = true;
    void textCampaigns().then((read) => {
      if (here) setCampaigns(E.isRight(read) ? read.right : 'failed');
    });
    return () => {
      here = false;
    };
  }, [textCampaigns]);

  if (campaigns === 'failed') return <Text tone="quiet">{t('phone.campaigns-unread')}</Text>;
  if (campaigns.length === 0) return null;
  return (
    <Section title={t('phone.campaigns')}>
      <DefinitionList
        items={campaigns.map(({ name, keyword, phone }) => ({
          term: name,
          detail: t('phone.campaign', { keyword, phone }),
        }))}
      />
    </Section>
  );
};
