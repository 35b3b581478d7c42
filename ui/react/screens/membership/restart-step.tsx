import { pathOf } from '../../../../core/domain/routes/paths';
import type { Plan } from '../../../../core/domain/plan/plan';
import { currentPlanLabel, planLabel } from '../../../../core/domain/plan/plan-label';
import { paymentMethodText } from '../../../../core/presentation/method-words';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { DefinitionList } from '../../components/definition-list';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { methodFor, type MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewOf } from '../../../../core/flows/membership-change/change-preview';
import { previewText, startWords } from '../../../../core/presentation/change-preview-words';
import { StepFrame, type StepProps } from './step-frame';

/** Subscribes to the same plan again with the stored method (PZ-06, readings 30). */
export const RestartStep = ({ facts, ...step }: StepProps & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { t, format } = services;
  const method = methodFor(facts, 'restart');
  const preview = previewOf(facts, { kind: 'restart' });
  const { plan, start } = preview;
  const withoutMethod = facts.methodsRead && method === null;
  return (
    <StepFrame
      {...step}
      kind="restart"
      title={t('action.restart')}
      commitLabel={t('action.restart')}
      busyLabel={t('restart.sending')}
      withoutCommit={withoutMethod}
    >
      {withoutMethod ? (
        <Text>
          <span>{`${t('method.none')} `}</span>
          {facts.maySubscribe ? (
            <Link href={pathOf('subscribe')}>{t('step.no-method-link')}</Link>
          ) : (
            start !== null && <span>{t('restart.after', { date: format.day(start, facts.now) })}</span>
          )}
        </Text>
      ) : (
        <>
          <DefinitionList
            items={[
              { term: t('membership.plan'), detail: labelOf(facts, plan) },
              {
                term: t('restart.starts'),
                detail: startWords(preview, services),
              },
              ...(method === null
                ? []
                : [{ term: t('membership.card'), detail: paymentMethodText(method, t) }]),
            ]}
          />
          <ChargeReceipt words={previewText(preview, services)} label={t('subscribe.review')} />
        </>
      )}
    </StepFrame>
  );
};

const labelOf = ({ cancelled, plans }: MembershipFacts, plan: Plan | null): string => {
  if (plan !== null) return planLabel(plan);
  return cancelled === null ? '' : currentPlanLabel(cancelled.plan, plans);
};
