import type { Ref } from 'react';
import { ReadOnPlace } from '../../shared/after-paying/read-on-place';
import { ChargeReceipt } from '../../shared/charges/charge-receipt';
import { methodWords } from '../../../../core/words/method-words';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { receiptWords } from '../../../../core/words/receipt-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { Link } from '../../components/link';
import type { Rest } from '../../../../core/use-cases/changes/tell-rest';
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
import { outlookWords } from '../../../../core/words/change-preview-words';
import { asItStands } from '../../../../core/words/standing-words';
import { doneWords, halfDoneWords, unclearWords } from '../../../../core/words/membership-change-words';

interface OutcomeProps<A> {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly flow: MembershipChange;
  readonly step: A;
}

interface WithRest {
  readonly rest: Rest | null;
}

/** What finishing costs by now, and what pays for it. */
const RestReceipt = ({ rest: { plan, entries, method } }: { readonly rest: Rest }) => {
  const { say, format, clock } = useServices();
  const words = receiptWords(entries, {
    say,
    format,
    now: clock.now(),
    interval: plan.billingInterval,
    first: false,
  });
  return (
    <>
      <DefinitionList
        items={[
          { term: say('membership.plan'), detail: planLabel(plan) },
          { term: say('membership.card'), detail: methodWords(method, say) },
        ]}
      />
      <ChargeReceipt words={words} label={say('half.receipt')} />
    </>
  );
};

/** PZ-09: exactly what state the reader is in, and how to go on. */
export const HalfDone = ({
  titleRef,
  flow,
  step,
  rest,
}: OutcomeProps<Extract<MembershipStep, { _tag: 'HalfDone' }>> & WithRest) => {
  const services = useServices();
  const { say, settings } = services;
  return (
    <Section title={say('half.title')} titleRef={titleRef}>
      <Stack>
        {halfDoneWords(step, services.clock.now(), services).map((words) => (
          <Text key={words}>{words}</Text>
        ))}
        {canFinish(step.task) && rest !== null && <RestReceipt rest={rest} />}
        {canFinish(step.task) && !step.finishing && <Text>{say('half.question')}</Text>}
        <Actions flush>
          {canFinish(step.task) && (
            <Button
              variant="primary"
              busy={step.finishing}
              busyLabel={say('half.finishing')}
              onClick={() => void flow.finish()}
            >
              {say('half.finish')}
            </Button>
          )}
          {step.notice?.kind === 'message' && step.notice.key === 'change.signed-out' && (
            <LogInAgain back={pathOf('membership')} />
          )}
          {!step.finishing && (
            <WaitingButton act={() => flow.forget()}>{say('recovery.forget')}</WaitingButton>
          )}
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </Actions>
      </Stack>
    </Section>
  );
};

/** Nobody can tell whether it went through: how things stand, and one question. Nothing is sent unasked. */
export const Unclear = ({
  titleRef,
  flow,
  step,
  rest,
  facts,
}: OutcomeProps<Extract<MembershipStep, { _tag: 'Unclear' }>> &
  WithRest & { readonly facts: MembershipFacts }) => {
  const services = useServices();
  const { say, settings } = services;
  const notThere = step.look === 'not-there';
  const asks = notThere && canFinish(step.task);
  return (
    <Section title={say('unclear.title')} titleRef={titleRef}>
      <Stack>
        {notThere && <Text>{asItStands(facts, services)}</Text>}
        <Text>{unclearWords(step.task.kind, step.look, say)}</Text>
        {asks && rest !== null && <RestReceipt rest={rest} />}
        {asks && <Text>{say('half.question')}</Text>}
        <Actions flush>
          {asks && (
            <Button variant="primary" onClick={() => void flow.finish()}>
              {say('half.finish')}
            </Button>
          )}
          {notThere && <WaitingButton act={() => flow.forget()}>{say('recovery.forget')}</WaitingButton>}
          <Button
            variant={asks ? 'quiet' : 'primary'}
            busy={step.look === 'looking'}
            busyLabel={say('change.checking')}
            onClick={() => void flow.check()}
          >
            {say('change.check-again')}
          </Button>
          {step.look === 'unread' && <Button onClick={flow.back}>{say('action.back')}</Button>}
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </Actions>
      </Stack>
    </Section>
  );
};

/** The new fact with its dates. */
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
        {done.shortfall === 'reason' && <Notice>{services.say('cancel.reason-lost')}</Notice>}
        {done.task.kind === 'offer' && <NewTerms offer={done.task.offer} />}
        {done.task.kind !== 'cancel' && done.told.outlook.entries.length > 0 && (
          <ChargeReceipt
            words={outlookWords(done.told.outlook, services)}
            label={services.say('done.receipt')}
          />
        )}
        {(done.task.kind === 'resume' || done.task.kind === 'restart') && <ReadOnPlace />}
      </Stack>
    </Section>
  );
};

/** ER-01: the pause stands, and newsletters go on as before. */
const NewslettersUnaware = () => {
  const { say } = useServices();
  return (
    <Notice
      tone="warning"
      title={say('error.paused-event')}
      actions={<Link href={pathOf('newsletters')}>{say('pause.see-newsletters')}</Link>}
    >
      {say('pause.newsletters-unaware')}
    </Notice>
  );
};

/** PZ-02: the pause stands, and the mail that confirms it does not come. */
const MailUnsent = () => {
  const { say } = useServices();
  return (
    <Notice tone="warning" title={say('pause.mail-unsent-title')}>
      {say('pause.mail-unsent')}
    </Notice>
  );
};

/** PZ-06: the terms of an offer that was accepted stay to be read. */
const NewTerms = ({ offer }: { readonly offer: RetentionOffer }) =>
  offer.text === '' ? null : <Text tone="quiet">{offer.text}</Text>;
