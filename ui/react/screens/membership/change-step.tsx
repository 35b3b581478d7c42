import { methodWords } from '../../../../core/words/method-words';
import { heldPlanLabel, planLabel } from '../../../../core/domain/plan/plan-label';
import { perPeriod } from '../../../../core/words/period-words';
import { DefinitionList } from '../../components/definition-list';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { Text } from '../../components/text';
import { useServices, type AccountServices } from '../../services';
import { methodFor, planOf, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf, type ChangePreview } from '../../../../core/flows/membership-change/change-preview';
import type { Task } from '../../../../core/flows/membership-change/task';
import { changeWords, outlookWords, startWords } from '../../../../core/words/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

type ChangeTask = Extract<Task, { readonly kind: 'change' }>;

export interface ChangeStepProps extends StepProps {
  readonly facts: MembershipFacts;
  readonly task: ChangeTask;
  readonly onPick: (task: Task) => void;
}

/** PZ-05: another plan, and what changes when. */
export const ChangeStep = ({ facts, task, onPick, ...step }: ChangeStepProps) => {
  const services = useServices();
  const { say } = services;
  const method = methodFor(facts, 'change');
  const outlook = previewOf(facts, task);
  const { plan } = outlook;
  const name = plan === null ? '' : planLabel(plan);
  return (
    <StepFrame
      {...step}
      kind="change"
      title={say('action.change')}
      commitLabel={commitLabel(outlook, name, services)}
      busyLabel={say('change.sending')}
      withoutCommit={facts.otherPlans.length === 0}
    >
      {facts.otherPlans.length === 0 ? (
        <Text>{say('change.none')}</Text>
      ) : (
        <RadioCards
          legend={say('change.choose')}
          name="plan"
          value={task.planId}
          onChange={(planId) => onPick({ kind: 'change', planId })}
        >
          {facts.otherPlans.map((one) => (
            <RadioCard
              key={one.planId}
              value={one.planId}
              label={planLabel(one)}
              detail={changeWords(facts, one, services)}
              disabled={step.busy}
            />
          ))}
        </RadioCards>
      )}
      {plan !== null && (
        <>
          <DefinitionList
            items={[
              { term: say('change.now'), detail: currentWords(facts, services) },
              {
                term: say('change.new'),
                detail: say('change.new-price', { plan: name, price: changeWords(facts, plan, services) }),
              },
              {
                term: say('change.when'),
                detail: startWords(outlook, services),
              },
              { term: say('membership.next-charge'), detail: nextChargeWords(outlook, services) },
              {
                term: say('membership.card'),
                detail: method === null ? say('method.none') : methodWords(method, say),
              },
            ]}
          />
          <Text tone="quiet">{outlookWords(outlook, services).sentence}</Text>
        </>
      )}
    </StepFrame>
  );
};

const commitLabel = (
  { plan, start, now }: ChangePreview,
  name: string,
  { say, format }: AccountServices,
): string => {
  if (plan === null) return say('action.change');
  return start === null
    ? say('change.commit-now', { plan: name })
    : say('change.commit-on', { plan: name, date: format.day(start, now) });
};

const currentWords = (facts: MembershipFacts, { say, format }: AccountServices): string => {
  const held = facts.running ?? facts.live;
  const plan = planOf(facts.plans, held?.plan_id);
  return plan === null || held === null
    ? held === null
      ? ''
      : heldPlanLabel(held.plan, facts.plans)
    : say('membership.plan-price', {
        plan: planLabel(plan),
        amount: format.money(held.plan.amount),
        period: perPeriod(plan.billingInterval, say),
      });
};

const nextChargeWords = ({ entries, now }: ChangePreview, { say, format }: AccountServices): string => {
  const next = entries.find(({ kind }) => kind === 'charge');
  return next === undefined
    ? ''
    : say('membership.charge-on', {
        amount: format.money(next.amount ?? 0),
        date: next.on.getTime() <= now.getTime() ? format.date(now) : format.day(next.on, now),
        relative: format.relative(next.on, now),
      });
};
