import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useId } from '../../hooks/since-react-18';
import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { changedFields } from '../../../../core/domain/profile/edit';
import { isDisplayName } from '../../../../core/domain/profile/field-rules';
import { defaultAvatarColor } from '../../../../core/domain/profile/profile';
import { withReason } from '../../../../core/presentation/with-reason';
import { useAnnounce } from '../../components/announcer';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { focusField } from '../../hooks/form-values';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { initialsOf } from '../../../../core/domain/profile/initials';
import { makeProfileStepFlow } from '../../../../core/flows/profile/profile-step';
import { StepActions, StepFrame, useGoOn, type StepProps } from './step-frame';
import { StepProblem } from './step-problem';

/** Avatar colors on which white initials are legible. */
const colors: readonly { readonly value: string; readonly name: PlainMessageKey }[] = [
  { value: defaultAvatarColor, name: 'color.black' },
  { value: '#a4101f', name: 'color.red' },
  { value: '#1d4f91', name: 'color.blue' },
  { value: '#14653c', name: 'color.green' },
  { value: '#5b2a86', name: 'color.purple' },
  { value: '#a34a00', name: 'color.orange' },
];

/** The name and the color that other readers see (ON-01, ON-02, ON-04). */
export const CustomizeStep = (props: StepProps) => {
  const { t, member, onboarding } = useServices();
  const { profile, account } = useLive(member).user;
  const [flow] = useState(() =>
    makeProfileStepFlow({
      invalid: 'customize.name-invalid',
      flagged: 'customize.name-flagged',
      notChecked: 'customize.not-checked',
    }),
  );
  const { busy, fieldProblem, problem, why } = useLive(flow.state);
  const [saved] = useState(() => ({
    fullName: profile?.fullName ?? '',
    avatarColor: profile?.avatarColor ?? defaultAvatarColor,
  }));
  const [fullName, setFullName] = useState(saved.fullName);
  const [avatarColor, setAvatarColor] = useState(saved.avatarColor);
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const goOn = useGoOn(props);
  const colorName = useId();
  useStillWorking(busy);

  useEffect(() => {
    if (fieldProblem !== null) focusField(form.current, 'fullName');
    if (problem !== null) announce(withReason(t(problem), why, t), 'assertive');
  }, [announce, fieldProblem, problem, why, t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const edit = { fullName, avatarColor };
    // A name that was never set can stay empty.
    if (Object.keys(changedFields(profile, edit)).length === 0) return goOn();
    if (fullName.trim() !== saved.fullName && !isDisplayName(fullName))
      return flow.refuse('customize.name-invalid');
    if (await flow.save(() => onboarding.customizeProfile(edit))) goOn();
  };

  const initials = initialsOf(
    profile?.firstName ?? '',
    profile?.lastName ?? '',
    fullName || account?.emailAddress || '',
  );
  const choices = colors.some(({ value }) => value === saved.avatarColor)
    ? colors
    : [{ value: saved.avatarColor, name: 'color.yours' as const }, ...colors];
  return (
    <StepFrame {...props} lead={t('customize.lead')}>
      <Form
        ref={form}
        onSubmit={(event) => void submit(event)}
        aria-label={t('onboarding.step-customize')}
        aria-busy={busy}
      >
        <Field
          label={t('customize.name')}
          hint={t('customize.name-hint')}
          name="fullName"
          autoComplete="nickname"
          value={fullName}
          error={fieldProblem !== null && t(fieldProblem)}
          onChange={(event) => {
            setFullName(event.target.value);
            flow.edit();
          }}
        />
        <RadioCards
          legend={t('customize.color')}
          name={colorName}
          value={avatarColor}
          onChange={setAvatarColor}
          columns={2}
        >
          {choices.map(({ value, name }) => (
            <RadioCard
              key={value}
              value={value}
              label={t(name)}
              aside={<Avatar initials={initials} color={value} size="small" />}
            />
          ))}
        </RadioCards>
        <StepProblem problem={problem} why={why} />
        <StepActions {...props}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('onboarding.saving')}>
            {t('customize.save')}
          </Button>
        </StepActions>
      </Form>
    </StepFrame>
  );
};
