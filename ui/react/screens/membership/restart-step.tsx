import { pathOf } from '../../../../core/domain/routes/paths';
import type { Plan } from '../../../../core/domain/plan/plan';
import { heldPlanLabel, planLabel } from '../../../../core/domain/plan/plan-label';
import { methodWords } from '../../../../core/words/method-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { DefinitionList } from '../../components/definition-list';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { outlookWords, startWords } from '../../../../core/words/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

/** PZ-06, readings 30: the same plan again, paid by the stored method. */
export const RestartStep = ({ facts, ...step }: StepProps & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { say, format } = services;
  const method = methodFor(facts, 'restart');
  const outlook = previewOf(facts, { kind: 'restart' });
  const { plan, start } = outlook;
  const withoutMethod = facts.methodsRead && method === null;
  return (
    <StepFrame
      {...step}
      kind="restart"
      title={say('action.restart')}
      commitLabel={say('action.restart')}
      busyLabel={say('restart.sending')}
      withoutCommit={withoutMethod}
    >
      {withoutMethod ? (
        <Text>
          <span>{`${say('method.none')} `}</span>
          {facts.maySubscribe ? (
            <Link href={pathOf('subscribe')}>{say('step.no-method-link')}</Link>
          ) : (
            start !== null && <span>{say('restart.after', { date: format.day(start, facts.now) })}</span>
          )}
        </Text>
      ) : (
        <>
          <DefinitionList
            items={[
              { term: say('membership.plan'), detail: labelOf(facts, plan) },
              {
                term: say('restart.starts'),
                detail: startWords(outlook, services),
              },
              ...(method === null
                ? []
                : [{ term: say('membership.card'), detail: methodWords(method, say) }]),
            ]}
          />
          <ChargeReceipt words={outlookWords(outlook, services)} label={say('subscribe.review')} />
        </>
      )}
    </StepFrame>
  );
};

const labelOf = ({ cancelled, plans }: MembershipFacts, plan: Plan | null): string => {
  if (plan !== null) return planLabel(plan);
  return cancelled === null ? '' : heldPlanLabel(cancelled.plan, plans);
};
