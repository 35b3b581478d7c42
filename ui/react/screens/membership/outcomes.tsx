import type { Ref } from 'react';
import { ReadOnPlace } from '../../shared/after-paying/read-on-place';
import { CheckNotice, useIsChecking } from '../../shared/payments/check-notice';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { paymentMethodText } from '../../../../core/presentation/method-words';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { receiptWords } from '../../../../core/presentation/receipt-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Link } from '../../components/link';
import type { RemainingCharges } from '../../../../core/use-cases/subscriptions/quote-remaining';
import type { RetentionOffer } from '../../../../core/domain/decision/retention-offer';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { WaitingButton } from '../../components/waiting-button';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { canFinish, type MembershipStep } from '../../../../core/flows/membership-change/state';
import type { MembershipChange } from '../../../../core/flows/membership-change/membership-change';
import type { MembershipFacts } from '../../../../core/flows/membership-change/facts';
import { previewText } from '../../../../core/presentation/change-preview-words';
import { currentStatusText } from '../../../../core/presentation/describe-membership-status';
import {
  doneWords,
  halfDoneWords,
  unclearWords,
} from '../../../../core/presentation/membership-change-words';
import { HelpLink } from '../../shared/help-link';

interface OutcomeProps<A> {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly flow: MembershipChange;
  readonly step: A;
}

interface WithRest {
  readonly remaining: RemainingCharges | null;
}

/** The current price of completing the change, and its payment method. */
const RestReceipt = ({ remaining: { plan, entries, method } }: { readonly remaining: RemainingCharges }) => {
  const { t, format, clock } = useServices();
  const words = receiptWords(entries, {
    t,
    format,
    now: clock.now(),
    interval: plan.billingInterval,
    first: false,
  });
  return (
    <>
      <DefinitionList
        items={[
          { term: t('membership.plan'), detail: planLabel(plan) },
          { term: t('membership.card'), detail: paymentMethodText(method, t) },
        ]}
      />
      <ChargeReceipt words={words} label={t('half.receipt')} />
    </>
  );
};

/** Shows the exact state after a partly completed change, and the ways to continue (PZ-09). */
export const HalfDone = ({
  titleRef,
  flow,
  step,
  remaining,
}: OutcomeProps<Extract<MembershipStep, { _tag: 'HalfDone' }>> & WithRest) => {
  const services = useServices();
  const { t } = services;
  const checking = useIsChecking(step.finishing);
  return (
    <Section title={t('half.title')} titleRef={titleRef}>
      <Stack>
        {halfDoneWords(step, services.clock.now(), services).map((words) => (
          <Text key={words}>{words}</Text>
        ))}
        {canFinish(step.task) && remaining !== null && <RestReceipt remaining={remaining} />}
        {checking && <CheckNotice />}
        {canFinish(step.task) && !step.finishing && <Text>{t('half.question')}</Text>}
        <Actions flush>
          {canFinish(step.task) && (
            <Button
              variant="primary"
              busy={step.finishing}
              busyLabel={t('half.finishing')}
              onClick={() => void flow.finish()}
            >
              {t('half.finish')}
            </Button>
          )}
          {step.notice?.kind === 'message' && step.notice.key === 'change.signed-out' && (
            <LogInAgain back={pathOf('membership')} />
          )}
          {!step.finishing && <WaitingButton act={() => flow.forget()}>{t('recovery.forget')}</WaitingButton>}
          <HelpLink>{t('change.help')}</HelpLink>
        </Actions>
      </Stack>
    </Section>
  );
};

/**
 * Shown if the outcome of a change is unknown: the current status and one question. No request is sent automatically.
 */
export const Unclear = ({
  titleRef,
  flow,
  step,
  remaining,
  facts,
}: OutcomeProps<Extract<MembershipStep, { _tag: 'Unclear' }>> &
  WithRest & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { t } = services;
  const notThere = step.checkStatus === 'not-there';
  const asks = notThere && canFinish(step.task);
  return (
    <Section title={t('unclear.title')} titleRef={titleRef}>
      <Stack>
        {notThere && <Text>{currentStatusText(facts, services)}</Text>}
        <Text>{unclearWords(step.task.kind, step.checkStatus, t)}</Text>
        {asks && remaining !== null && <RestReceipt remaining={remaining} />}
        {asks && <Text>{t('half.question')}</Text>}
        <Actions flush>
          {asks && (
            <Button variant="primary" onClick={() => void flow.finish()}>
              {t('half.finish')}
            </Button>
          )}
          {notThere && <WaitingButton act={() => flow.forget()}>{t('recovery.forget')}</WaitingButton>}
          <Button
            variant={asks ? 'quiet' : 'primary'}
            busy={step.checkStatus === 'looking'}
            busyLabel={t('change.checking')}
            onClick={() => void flow.check()}
          >
            {t('change.check-again')}
          </Button>
          {step.checkStatus === 'unread' && <Button onClick={flow.back}>{t('action.back')}</Button>}
          <HelpLink>{t('change.help')}</HelpLink>
        </Actions>
      </Stack>
    </Section>
  );
};

/** The result of a change, with its dates. */
export const Done = ({
  titleRef,
  done,
}: {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly done: Extract<MembershipStep, { _tag: 'Done' }>;
}) => {
  const services = useServices();
  const { title, text } = doneWords(done, services);
  return (
    <Section title={title} titleRef={titleRef}>
      <Stack>
        {text !== null && <Text>{text}</Text>}
        {done.shortfall === 'newsletters' && <NewslettersUnaware />}
        {done.shortfall === 'mail' && <MailUnsent />}
        {done.shortfall === 'reason' && <Notice>{services.t('cancel.reason-lost')}</Notice>}
        {done.task.kind === 'offer' && <NewTerms offer={done.task.offer} />}
        {done.task.kind !== 'cancel' && done.shownTerms.preview.entries.length > 0 && (
          <ChargeReceipt
            words={{ ...previewText(done.shownTerms.preview, services), sentence: null }}
            label={services.t('done.receipt')}
          />
        )}
        {(done.task.kind === 'resume' || done.task.kind === 'restart') && <ReadOnPlace />}
      </Stack>
    </Section>
  );
};

/** The pause succeeded, but the newsletters did not change (ER-01). */
const NewslettersUnaware = () => {
  const { t } = useServices();
  return (
    <Notice
      tone="warning"
      title={t('error.paused-event')}
      actions={<Link href={pathOf('newsletters')}>{t('pause.see-newsletters')}</Link>}
    >
      {t('pause.newsletters-unaware')}
    </Notice>
  );
};

/** The pause succeeded, but its confirmation mail was not sent (PZ-02). */
const MailUnsent = () => {
  const { t } = useServices();
  return (
    <Notice tone="warning" title={t('pause.mail-unsent-title')}>
      {t('pause.mail-unsent')}
    </Notice>
  );
};

/** The terms of an accepted offer remain visible (PZ-06). */
const NewTerms = ({ offer }: { readonly offer: RetentionOffer }) =>
  offer.text === '' ? null : <Text tone="quiet">{offer.text}</Text>;
