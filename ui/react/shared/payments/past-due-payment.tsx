import { useEffect, useRef } from 'react';
import { pastDueHeadline } from '../../../../core/words/past-due-words';
import { methodExpiry, methodWords } from '../../../../core/words/method-words';
import { amountWords } from '../../../../core/words/amount-words';
import { asSentence } from '../../../../core/words/as-sentence';
import { nextCharge, pastDueSubscription } from '../../../../core/domain/charges/charges-ahead';
import { chargesDue, failedMethod, otherMethods } from '../../../../core/domain/charges/due';
import type { Look } from '../../../../core/flows/commitment/state';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { WaitingButton } from '../../components/waiting-button';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useServices, type AccountServices } from '../../services';
import type { RouteName } from '../../../../core/domain/routes/paths';
import { ReadOnPlace } from '../after-paying/read-on-place';
import { CardPanel } from './card-panel';
import { ProblemNotice } from './problem-notice';

import { problemOfHalf } from '../../../../core/flows/payment-source/method-problem';
import type { PastDueFlow } from '../../../../core/flows/past-due/past-due';
import type { PastDueStep as Step } from '../../../../core/flows/past-due/state';

export interface PastDuePaymentProps {
  readonly flow: PastDueFlow;
  readonly page: RouteName;
  /** The reader has just asked for it, and is led to its heading. */
  readonly asked?: boolean;
}

/** Whether there is anything to pay, or to say about a payment. */
const hasPastDuePayment = (flow: PastDueFlow, { subscriptions }: AccountServices): boolean => {
  const { step } = flow.state.getValue();
  return (
    pastDueSubscription(subscriptions.getValue().subscriptions) !== null ||
    step._tag === 'Done' ||
    step._tag === 'Unclear' ||
    step._tag === 'HalfDone'
  );
};

/** PZ-07: what is due, a card for it, and the payment, on one screen. */
export const PastDuePayment = ({ flow, page, asked = false }: PastDuePaymentProps) => {
  const services = useServices();
  const { step } = useLive(flow.state);
  useLive(services.subscriptions);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = step._tag === 'Sending' || step._tag === 'AtWallet' ? 'Deciding' : step._tag;
  const before = useRef(asked ? null : shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusHeading(title.current);
  }, [shown]);

  if (!hasPastDuePayment(flow, services)) return null;
  const { say } = services;
  switch (step._tag) {
    case 'Deciding':
    case 'AtWallet':
    case 'Sending':
      return (
        <Section title={headlineOf(step, services)} titleRef={title} intro={nextWords(services)}>
          <PayForm flow={flow} page={page} />
        </Section>
      );
    case 'HalfDone':
      return (
        <Section title={say('half.title')} titleRef={title}>
          <HalfDone flow={flow} step={step} page={page} />
        </Section>
      );
    case 'Unclear':
      return (
        <Section title={say('subscribe.checking')} titleRef={title}>
          <Unclear flow={flow} step={step} />
        </Section>
      );
    case 'Done': {
      const words = paidWords(step, services);
      return (
        <Section title={say(paidTitle(step, services))} titleRef={title}>
          <Stack>
            {words !== '' && <Text>{words}</Text>}
            <ReadOnPlace always />
          </Stack>
        </Section>
      );
    }
  }
};

const dueMoney = ({ subscriptions, clock, format, say }: AccountServices): string =>
  amountWords(chargesDue(subscriptions.getValue(), clock.now())?.due ?? {}, { say, format });

/** After a new card was saved, the records no longer tell on which day its charge failed. */
const headlineOf = (
  step: Extract<Step, { readonly _tag: 'Deciding' | 'AtWallet' | 'Sending' }>,
  services: AccountServices,
): string => {
  const isSaved = step._tag === 'Deciding' && step.problem?._tag === 'Refused' && step.problem.saved === true;
  const held = services.subscriptions.getValue();
  const now = services.clock.now();
  const { say, format } = services;
  return pastDueHeadline({ held, now, isSaved }, { say, format });
};

/** The charge after the one that is due. */
const nextWords = ({ subscriptions, clock, format, say }: AccountServices): string | undefined => {
  const now = clock.now();
  const next = chargesDue(subscriptions.getValue(), now)?.next ?? null;
  if (next === null) return undefined;
  return say('rescue.then', { amount: amountWords(next, { say, format }), date: format.day(next.on, now) });
};

/** Without an amount it was not paid here: by another tab, or by the provider, which tries by itself. */
const paidTitle = (
  { told }: Extract<Step, { readonly _tag: 'Done' }>,
  { subscriptions }: AccountServices,
) => {
  if (told !== null) return 'rescue.paid';
  return subscriptions.getValue().subscriptionStatus === 'Active' ? 'rescue.already-paid' : 'rescue.settled';
};

const paidWords = (
  { told: amount }: Extract<Step, { readonly _tag: 'Done' }>,
  { subscriptions, clock, format, say }: AccountServices,
): string => {
  const held = subscriptions.getValue();
  const now = clock.now();
  const method = failedMethod(held.paymentMethodsData.paymentMethods);
  const next = nextCharge(held, now);
  const money = amount === null ? null : format.money(amount);
  return [
    money === null
      ? ''
      : method === null
        ? say('rescue.paid-plain', { amount: money })
        : say('rescue.paid-with', { amount: money, method: methodWords(method, say) }),
    next === null
      ? ''
      : say('payment.next-charge', {
          amount: amountWords(next, { say, format }),
          date: format.day(next.on, now),
        }),
  ]
    .join(' ')
    .trim();
};

const newCard = 'new';

const PayForm = ({ flow, page }: PastDuePaymentProps) => {
  const services = useServices();
  const { say } = services;
  const { step } = useLive(flow.state);
  const methods = useLive(services.subscriptions).paymentMethodsData.paymentMethods;
  const failed = failedMethod(methods);
  const others = otherMethods(methods);
  const amount = dueMoney(services);
  const paying = step._tag === 'Sending' ? step : null;
  const atWallet = step._tag === 'AtWallet' ? step.wallet : null;
  const locked = paying !== null || atWallet !== null;
  const busy = paying?.task.by === 'form';
  const problem = step._tag === 'Deciding' ? step.problem : null;
  const { card } = step.task;
  return (
    <Stack gap="large">
      <CardPanel
        card={flow.card}
        wallets={{ till: flow.till, at: atWallet }}
        label={say('rescue.title')}
        showsCard={card.kind === 'new'}
        busy={busy}
        slow={paying?.slow === true && paying.look === null}
        submitLabel={say(card.kind === 'new' ? 'rescue.save-and-pay' : 'rescue.pay', { amount })}
        busyLabel={say('rescue.paying')}
        onSubmit={flow.pay}
        problem={
          <>
            {paying !== null && paying.look !== null && <StillPaying flow={flow} look={paying.look} />}
            {problem?._tag === 'Refused' && problem.saved === true && <Notice>{say('rescue.saved')}</Notice>}
            <ProblemNotice problem={problem} page={page} />
          </>
        }
      >
        {others.length > 0 && (
          <RadioCards
            legend={say('rescue.with')}
            name="masthead-rescue"
            value={card.kind === 'new' ? newCard : card.token}
            onChange={(value) =>
              flow.pick(value === newCard ? { kind: 'new' } : { kind: 'stored', token: value })
            }
          >
            {others.map((one) => (
              <RadioCard
                key={one.token}
                value={one.token}
                label={methodWords(one, say)}
                detail={methodExpiry(one, say)}
                disabled={locked}
              />
            ))}
            <RadioCard value={newCard} label={say('subscribe.new-card')} disabled={locked} />
          </RadioCards>
        )}
      </CardPanel>
      {failed !== null && !failed.expired && (
        <Stack gap="small">
          <div>
            <Button
              variant="link"
              busy={paying?.task.by === 'retry'}
              busyLabel={say('rescue.paying')}
              aria-disabled={busy || atWallet !== null || undefined}
              onClick={() => void flow.retry()}
            >
              {say('rescue.again', { method: methodWords(failed, say) })}
            </Button>
          </div>
          <Text tone="quiet">{say('rescue.again-text')}</Text>
        </Stack>
      )}
    </Stack>
  );
};

const HalfDone = ({
  flow,
  step,
  page,
}: PastDuePaymentProps & { readonly step: Extract<Step, { readonly _tag: 'HalfDone' }> }) => {
  const services = useServices();
  const { say, settings } = services;
  return (
    <Stack>
      <Text>{say('rescue.half-default')}</Text>
      <ProblemNotice problem={problemOfHalf(step)} page={page} />
      <Actions flush>
        <Button
          variant="primary"
          busy={step.finishing}
          busyLabel={say('rescue.paying')}
          onClick={() => void flow.finish()}
        >
          {say('rescue.go-on', { amount: dueMoney(services) })}
        </Button>
        {!step.finishing && (
          <WaitingButton act={() => flow.startOver()}>{say('recovery.forget')}</WaitingButton>
        )}
        <Link href={settings.helpUrl}>{say('change.help')}</Link>
      </Actions>
    </Stack>
  );
};

const lookWords = {
  'not-yet': 'subscribe.unclear-text',
  looking: 'subscribe.unclear-text',
  'not-there': 'rescue.not-there',
  unread: 'subscribe.unread',
} as const satisfies Record<Look, string>;

/** The answer takes long: the reader may look for the payment, or go on reading. Nothing is sent by it. */
const StillPaying = ({ flow, look }: { readonly flow: PastDueFlow; readonly look: Look }) => {
  const { say, settings } = useServices();
  const announce = useAnnounce();
  const words = look === 'not-yet' || look === 'looking' ? 'rescue.checking-text' : lookWords[look];
  useEffect(() => {
    if (look !== 'looking') announce(`${asSentence(say('subscribe.checking'))} ${say(words)}`);
  }, [announce, look, say, words]);
  return (
    <Notice
      title={say('subscribe.checking')}
      actions={
        <>
          <Button
            busy={look === 'looking'}
            busyLabel={say('change.checking')}
            onClick={() => void flow.check()}
          >
            {say('change.check-status')}
          </Button>
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </>
      }
    >
      {say(words)}
    </Notice>
  );
};

/** In place of the form: nothing is paid twice. */
const Unclear = ({
  flow,
  step,
}: {
  readonly flow: PastDueFlow;
  readonly step: Extract<Step, { readonly _tag: 'Unclear' }>;
}) => {
  const { say, settings } = useServices();
  const announce = useAnnounce();
  const { look } = step;
  useEffect(() => {
    if (look === 'not-there' || look === 'unread') announce(say(lookWords[look]));
  }, [announce, look, say]);
  return (
    <Stack>
      <Text>{say(lookWords[look])}</Text>
      <Actions flush>
        <Button
          variant="primary"
          busy={look === 'looking'}
          busyLabel={say('change.checking')}
          onClick={() => void flow.check()}
        >
          {say('change.check-status')}
        </Button>
        {look === 'not-there' && (
          <Button onClick={() => void flow.startOver()}>{say('recovery.start-over')}</Button>
        )}
        <Link href={settings.helpUrl}>{say('change.help')}</Link>
      </Actions>
    </Stack>
  );
};
