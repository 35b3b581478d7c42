import { paymentMethodText } from '../../../../core/presentation/method-words';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { DefinitionList } from '../../components/definition-list';
import { Badge } from '../../components/badge';
import { PlanCard } from '../../components/plan-card';
import { RadioCards } from '../../components/radio-cards';
import { Text } from '../../components/text';
import { useServices, type AccountServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf, type ChangePreview } from '../../../../core/flows/membership-change/change-preview';
import type { Task } from '../../../../core/flows/membership-change/task';
import { changeCardWords, currentCardWords } from '../../../../core/presentation/change-card-words';
import { currentPlanWords } from '../../../../core/presentation/current-plan-words';
import { changeWords, startWords } from '../../../../core/presentation/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

type ChangeTask = Extract<Task, { readonly kind: 'change' }>;

export interface ChangeStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly task: ChangeTask;
  readonly onPick: (task: Task) => void;
}

/** Changes the plan, and shows the dates of the changes (PZ-05). */
export const ChangeStep = ({ facts, task, onPick, ...step }: ChangeStepProps) => {
  const services = useServices();
  const { t } = services;
  const method = methodFor(facts, 'change');
  const preview = previewOf(facts, task);
  const { plan } = preview;
  const name = plan === null ? '' : planLabel(plan);
  const current = currentCardWords(facts, services);
  return (
    <StepFrame
      {...step}
      kind="change"
      title={t('action.change')}
      commitLabel={commitLabel(preview, name, services)}
      busyLabel={t('change.sending')}
      withoutCommit={facts.otherPlans.length === 0}
    >
      {facts.otherPlans.length === 0 ? (
        <Text>{t('change.none')}</Text>
      ) : (
        <RadioCards
          legend={t('change.choose')}
          name="plan"
          value={task.planId}
          onChange={(planId) => onPick({ kind: 'change', planId })}
        >
          {current !== null && (
            <PlanCard {...current} badge={<Badge>{t('change.current')}</Badge>} disabled />
          )}
          {changeCardWords(facts, services).map((card) => (
            <PlanCard key={card.value} {...card} disabled={step.busy} />
          ))}
        </RadioCards>
      )}
      {plan !== null && (
        <DefinitionList
          items={[
            { term: t('change.now'), detail: currentPlanWords(facts, services) },
            {
              term: t('change.new'),
              detail: t('change.new-price', { plan: name, price: changeWords(facts, plan, services) }),
            },
            {
              term: t('change.when'),
              detail: startWords(preview, services),
            },
            { term: t('membership.next-charge'), detail: nextChargeWords(preview, services) },
            {
              term: t('membership.card'),
              detail: method === null ? t('method.none') : paymentMethodText(method, t),
            },
          ]}
        />
      )}
    </StepFrame>
  );
};

const commitLabel = (
  { plan, start, now }: ChangePreview,
  name: string,
  { t, format }: AccountServices,
): string => {
  if (plan === null) return t('action.change');
  return start === null
    ? t('change.commit-now', { plan: name })
    : t('change.commit-on', { plan: name, date: format.day(start, now) });
};

const nextChargeWords = ({ entries, now }: ChangePreview, { t, format }: AccountServices): string => {
  const next = entries.find(({ kind }) => kind === 'charge');
  return next === undefined
    ? ''
    : t('membership.charge-on', {
        amount: format.money(next.amount ?? 0),
        date: next.on.getTime() <= now.getTime() ? format.date(now) : format.day(next.on, now),
        relative: format.relative(next.on, now),
      });
};
