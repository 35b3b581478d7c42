import { lastDayOf } from '../../../../core/presentation/receipt-words';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useServices, type AccountServices } from '../../services';
import type { ActionKind } from '../../../../core/domain/membership/actions';
import type { MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { changeWords } from '../../../../core/presentation/change-preview-words';
import { ReasonFields } from './reason-fields';
import { StepFrame, type StepProps } from './step-frame';

export interface CancelStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly confirming: boolean;
  /** True if a retention offer is shown between the first and the last step. */
  readonly offered: boolean;
  readonly onConfirm: () => void;
  readonly onInstead: (kind: ActionKind) => void;
}

/**
 * The step number in the heading, for screen readers. It has no total, because an offer found after the first step adds
 * one.
 */
export const StepNumber = ({ step }: { readonly step: number }) => {
  const { t } = useServices();
  return <VisuallyHidden>{`, ${t('cancel.step', { step })}`}</VisuallyHidden>;
};

const keepWords = (facts: MembershipFacts, { t, format }: AccountServices): string => {
  const { accessEnds } = previewOf(facts, { kind: 'cancel' });
  return accessEnds === null || accessEnds.getTime() <= facts.now.getTime()
    ? t('cancel.keep-now')
    : t('cancel.keep-until', { date: format.day(lastDayOf(accessEnds), facts.now) });
};

/** The steps of a cancellation (PZ-06): the end of access and the alternatives first, then the confirmation. */
export const CancelStep = ({
  facts,
  confirming,
  offered,
  onConfirm,
  onInstead,
  ...step
}: CancelStepProps) => {
  const services = useServices();
  const { t } = services;
  if (!confirming) {
    return (
      <Section
        titleRef={step.titleRef}
        title={
          <>
            <span>{t('action.cancel')}</span>
            <StepNumber step={1} />
          </>
        }
      >
        <Text>{`${keepWords(facts, services)} ${t('cancel.no-more-charges')}`}</Text>
        <Instead facts={facts} onInstead={onInstead} />
        <Actions>
          <Button onClick={onConfirm}>{t('cancel.continue')}</Button>
          <Button onClick={step.onBack}>{t('action.keep')}</Button>
        </Actions>
      </Section>
    );
  }
  return (
    <StepFrame
      {...step}
      kind="cancel"
      variant="danger"
      title={
        <>
          <span>{t('cancel.confirm-title')}</span>
          <StepNumber step={offered ? 3 : 2} />
        </>
      }
      commitLabel={t('action.cancel')}
      busyLabel={t('cancel.sending')}
      backLabel={t('action.keep')}
    >
      <Text>{`${keepWords(facts, services)} ${t('cancel.no-more-charges')}`}</Text>
      <ReasonFields label={t('cancel.why')} locked={step.busy} />
    </StepFrame>
  );
};

/** Alternatives that reduce or pause the charges. */
const Instead = ({ facts, onInstead }: Pick<CancelStepProps, 'facts' | 'onInstead'>) => {
  const services = useServices();
  const { t } = services;
  const { cheaperPlan, actions } = facts;
  if (!actions.includes('pause') && cheaperPlan === null) return null;
  return (
    <Section level={3} title={t('cancel.instead')}>
      <Stack>
        {actions.includes('pause') && (
          <div>
            <Text>{t('cancel.pause-instead')}</Text>
            <Button variant="link" onClick={() => onInstead('pause')}>
              {t('action.pause')}
            </Button>
          </div>
        )}
        {cheaperPlan !== null && (
          <div>
            <Text>
              {t('cancel.change-instead', {
                plan: planLabel(cheaperPlan),
                price: changeWords(facts, cheaperPlan, services),
              })}
            </Text>
            <Button variant="link" onClick={() => onInstead('change')}>
              {t('action.change')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
};
