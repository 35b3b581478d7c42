import * as E from 'fp-ts/Either';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { TextCampaign } from '../../../../core/domain/decision/text-campaign';
import { readPhoneNumber } from '../../../../core/domain/profile/read-phone-number';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Section } from '../../components/section';
import { Text } from '../../components/text';
import { focusField } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { makeProfileStepFlow } from '../../../../core/flows/profile/profile-step';
import { StepActions, StepFrame, useGoOn, type StepProps } from './step-frame';
import { StepProblem } from './step-problem';

/** ON-01, ON-02, readings 44: text messages are signed up for with a number; members are told of the alerts there are. */
export const PhoneStep = (props: StepProps) => {
  const { say, member, onboarding } = useServices();
  const [flow] = useState(() =>
    makeProfileStepFlow({
      invalid: 'phone.invalid',
      flagged: 'phone.invalid',
      notChecked: 'error.updating-profile',
    }),
  );
  const { busy, fieldProblem, problem } = useLive(flow.state);
  const [saved] = useState(() => member.getValue().user.profile?.phoneNumber ?? '');
  const [phone, setPhone] = useState(saved);
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const goOn = useGoOn(props);
  useStillWorking(busy);

  useEffect(() => {
    if (fieldProblem !== null) focusField(form.current, 'phone');
    if (problem !== null) announce(say(problem), 'assertive');
  }, [announce, fieldProblem, problem, say]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const number = readPhoneNumber(phone);
    if (number === null) return flow.refuse(phone.trim() === '' ? 'phone.missing' : 'phone.invalid');
    if (await flow.save(onboarding.savePhoneNumber(number))) {
      announce(say('phone.saved', { phone: number }));
      goOn();
    }
  };

  return (
    <StepFrame {...props} lead={say(props.step === 'texts' ? 'phone.lead' : 'phone.app-lead')}>
      <Form
        ref={form}
        onSubmit={(event) => void submit(event)}
        aria-label={say(`onboarding.step-${props.step}`)}
        aria-busy={busy}
      >
        <Field
          label={say('phone.label')}
          hint={say('phone.hint')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          error={fieldProblem !== null && say(fieldProblem)}
          below={say('phone.terms')}
          onChange={(event) => {
            setPhone(event.target.value);
            flow.edit();
          }}
        />
        <StepProblem problem={problem} />
        <StepActions {...props}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={say('onboarding.saving')}>
            {say('phone.save')}
          </Button>
        </StepActions>
      </Form>
      {props.step === 'texts' && <Campaigns />}
    </StepFrame>
  );
};

/** The alerts that this reader may sign up for by sending a word. Nothing waits for them. */
const Campaigns = () => {
  const { say, textCampaigns } = useServices();
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

  if (campaigns === 'failed') return <Text tone="quiet">{say('phone.campaigns-unread')}</Text>;
  if (campaigns.length === 0) return null;
  return (
    <Section title={say('phone.campaigns')}>
      <DefinitionList
        items={campaigns.map(({ name, keyword, phone }) => ({
          term: name,
          detail: say('phone.campaign', { keyword, phone }),
        }))}
      />
    </Section>
  );
};
