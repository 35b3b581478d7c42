import { useEffect, useRef, useState } from 'react';
import { pastDueHeadline } from '../../../../core/presentation/past-due-words';
import { methodExpiry, paymentMethodText } from '../../../../core/presentation/method-words';
import { amountWords } from '../../../../core/presentation/amount-words';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { nextCharge, pastDueSubscription } from '../../../../core/domain/charges/charges-ahead';
import { chargesDue, failedMethod, methodsToPay } from '../../../../core/domain/charges/due';
import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import type { CheckStatus } from '../../../../core/flows/commitment/state';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { VisuallyHidden } from '../../components/visually-hidden';
import { WaitingButton } from '../../components/waiting-button';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useServices, type AccountServices } from '../../services';
import type { RouteName } from '../../../../core/domain/routes/paths';
import { ReadOnPlace } from '../after-paying/read-on-place';
import { CardPanel } from './card-panel';
import { CheckNotice, useIsChecking } from './check-notice';
import { MethodChoice } from './method-choice';
import { ProblemNotice } from './problem-notice';

import { problemOfHalf } from '../../../../core/flows/payment-source/method-problem';
import type { PastDueFlow } from '../../../../core/flows/past-due/past-due';
import { defaultCard, type PastDueStep as Step } from '../../../../core/flows/past-due/state';
import { HelpLink } from '../help-link';

export interface PastDuePaymentProps {
  readonly flow: PastDueFlow;
  readonly page: RouteName;
}

/** True if a payment is due, or a message about a payment must be shown. */
const hasPastDuePayment = (flow: PastDueFlow, { subscriptions }: AccountServices): boolean => {
  const { step } = flow.state.getValue();
  return (
    pastDueSubscription(subscriptions.getValue().subscriptions) !== null ||
    step._tag === 'Done' ||
    step._tag === 'Unclear' ||
    step._tag === 'HalfDone'
  );
};

/** The amount due, a card for it, and the payment on one screen (PZ-07). */
export const PastDuePayment = ({ flow, page }: PastDuePaymentProps) => {
  const services = useServices();
  const { step } = useLive(flow.state);
  useLive(services.subscriptions);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = step._tag === 'Sending' || step._tag === 'AtWallet' ? 'Deciding' : step._tag;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusHeading(title.current);
  }, [shown]);

  if (!hasPastDuePayment(flow, services)) return null;
  const { t } = services;
  switch (step._tag) {
    case 'Deciding':
    case 'AtWallet':
    case 'Sending':
      return (
        <Section
          title={headlineOf(step, services)}
          titleRef={title}
          intro={
            <>
              <span>{t('error.past-due')}</span>
              <span> </span>
              <span>{nextWords(services)}</span>
            </>
          }
        >
          <PayForm flow={flow} page={page} />
        </Section>
      );
    case 'HalfDone':
      return (
        <Section title={t('half.title')} titleRef={title}>
          <HalfDone flow={flow} step={step} page={page} />
        </Section>
      );
    case 'Unclear':
      return (
        <Section title={t('subscribe.checking')} titleRef={title}>
          <Unclear flow={flow} step={step} />
        </Section>
      );
    case 'Done': {
      const words = paidWords(step, services);
      return (
        <Section title={t(paidTitle(step, services))} titleRef={title}>
          <Stack>
            {words !== '' && <Text>{words}</Text>}
            <ReadOnPlace always />
          </Stack>
        </Section>
      );
    }
  }
};

const dueMoney = ({ subscriptions, clock, format, t }: AccountServices): string =>
  amountWords(chargesDue(subscriptions.getValue(), clock.now())?.due ?? {}, { t, format });

/** After a new card is saved, the records no longer contain the date of the failed charge. */
const headlineOf = (
  step: Extract<Step, { readonly _tag: 'Deciding' | 'AtWallet' | 'Sending' }>,
  services: AccountServices,
): string => {
  const isSaved = step._tag === 'Deciding' && step.problem?._tag === 'Refused' && step.problem.saved === true;
  const subscriptionState = services.subscriptions.getValue();
  const now = services.clock.now();
  const { t, format } = services;
  return pastDueHeadline({ records: subscriptionState, now, isSaved }, { t, format });
};

/** Returns a text about the charge after the one that is due. */
const nextWords = ({ subscriptions, clock, format, t }: AccountServices): string | undefined => {
  const now = clock.now();
  const next = chargesDue(subscriptions.getValue(), now)?.next ?? null;
  if (next === null) return undefined;
  return t('rescue.then', { amount: amountWords(next, { t, format }), date: format.day(next.on, now) });
};

/** If there is no amount, the payment was made elsewhere: in another tab, or by the provider's automatic retry. */
const paidTitle = (
  { shownTerms }: Extract<Step, { readonly _tag: 'Done' }>,
  { subscriptions }: AccountServices,
) => {
  if (shownTerms !== null) return 'rescue.paid';
  return subscriptions.getValue().subscriptionStatus === 'Active' ? 'rescue.already-paid' : 'rescue.settled';
};

const paidWords = (
  { shownTerms: amount }: Extract<Step, { readonly _tag: 'Done' }>,
  { subscriptions, clock, format, t }: AccountServices,
): string => {
  const subscriptionState = subscriptions.getValue();
  const now = clock.now();
  const method = failedMethod(subscriptionState.paymentMethodsData.paymentMethods);
  const next = nextCharge(subscriptionState, now);
  const money = amount === null ? null : format.money(amount);
  return [
    money === null
      ? ''
      : method === null
        ? t('rescue.paid-plain', { amount: money })
        : t('rescue.paid-with', { amount: money, method: paymentMethodText(method, t) }),
    next === null
      ? ''
      : t('payment.next-charge', {
          amount: amountWords(next, { t, format }),
          date: format.day(next.on, now),
        }),
  ]
    .join(' ')
    .trim();
};

const PayForm = ({ flow, page }: PastDuePaymentProps) => {
  const services = useServices();
  const { t } = services;
  const { step } = useLive(flow.state);
  const methods = useLive(services.subscriptions).paymentMethodsData.paymentMethods;
  const payable = methodsToPay(methods);
  const failed = failedMethod(methods);
  const amount = dueMoney(services);
  const paying = step._tag === 'Sending' ? step : null;
  const atWallet = step._tag === 'AtWallet' ? step.wallet : null;
  const locked = paying !== null || atWallet !== null;
  const problem = step._tag === 'Deciding' ? step.problem : null;
  const card = step.task.picked ?? defaultCard(methods);
  const checking = useIsChecking(paying !== null);
  const [choosing, setChoosing] = useState(false);
  const radios = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choosing) radios.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [choosing]);
  const stored = card.kind === 'stored' ? payable.find(({ token }) => token === card.token) : undefined;
  const isChosen = !choosing && stored !== undefined;
  return (
    <CardPanel
      card={flow.card}
      wallets={{ walletCheckout: flow.walletCheckout, at: atWallet }}
      label={t('rescue.title')}
      showsCard={card.kind === 'new'}
      busy={paying !== null}
      slow={paying?.slow === true && paying.checkStatus === null && !checking}
      submitLabel={t(card.kind === 'new' ? 'rescue.save-and-pay' : 'rescue.pay', { amount })}
      busyLabel={t('rescue.paying')}
      onSubmit={flow.pay}
      problem={
        <>
          {checking && <CheckNotice />}
          {paying !== null && paying.checkStatus !== null && (
            <StillPaying flow={flow} checkStatus={paying.checkStatus} />
          )}
          {problem?._tag === 'Refused' && problem.saved === true && <Notice>{t('rescue.saved')}</Notice>}
          <ProblemNotice problem={problem} page={page} />
        </>
      }
    >
      {isChosen && <ChosenMethod method={stored} onChange={locked ? undefined : () => setChoosing(true)} />}
      {payable.length > 0 && !isChosen && (
        <div ref={radios}>
          <MethodChoice
            legend={t('rescue.with')}
            name="masthead-rescue"
            methods={payable}
            detailOf={(one) => (one === failed ? t('rescue.last-failed') : methodExpiry(one, t))}
            method={card}
            locked={locked}
            onPick={flow.pick}
          />
        </div>
      )}
    </CardPanel>
  );
};

interface ChosenMethodProps {
  readonly method: PaymentMethod;
  /** Shows the other methods; absent while a payment is running. */
  readonly onChange: (() => void) | undefined;
}

/** The stored method that pays, in one line, so that the button follows at once. */
const ChosenMethod = ({ method, onChange }: ChosenMethodProps) => {
  const { t } = useServices();
  return (
    <Text>
      <span>{t('rescue.by', { method: paymentMethodText(method, t) })}</span>
      <span> </span>
      {onChange && (
        <Button variant="link" inline onClick={onChange}>
          <span>{t('rescue.change')}</span> <VisuallyHidden>{t('rescue.change-of')}</VisuallyHidden>
        </Button>
      )}
    </Text>
  );
};

const HalfDone = ({
  flow,
  step,
  page,
}: PastDuePaymentProps & { readonly step: Extract<Step, { readonly _tag: 'HalfDone' }> }) => {
  const services = useServices();
  const { t } = services;
  const checking = useIsChecking(step.finishing);
  return (
    <Stack>
      <Text>{t('rescue.half-default')}</Text>
      <ProblemNotice problem={problemOfHalf(step)} page={page} />
      {checking && <CheckNotice />}
      <Actions flush>
        <Button
          variant="primary"
          busy={step.finishing}
          busyLabel={t('rescue.paying')}
          onClick={() => void flow.finish()}
        >
          {t('rescue.go-on', { amount: dueMoney(services) })}
        </Button>
        {!step.finishing && (
          <WaitingButton act={() => flow.startOver()}>{t('recovery.forget')}</WaitingButton>
        )}
        <HelpLink>{t('change.help')}</HelpLink>
      </Actions>
    </Stack>
  );
};

const lookWords = {
  'not-yet': 'subscribe.unclear-text',
  looking: 'subscribe.unclear-text',
  'not-there': 'rescue.not-there',
  unread: 'subscribe.unread',
} as const satisfies Record<CheckStatus, string>;

/** Shown while the response takes long. The reader can check the status or leave. No payment is sent. */
const StillPaying = ({
  flow,
  checkStatus,
}: {
  readonly flow: PastDueFlow;
  readonly checkStatus: CheckStatus;
}) => {
  const { t } = useServices();
  const announce = useAnnounce();
  const words =
    checkStatus === 'not-yet' || checkStatus === 'looking' ? 'rescue.checking-text' : lookWords[checkStatus];
  useEffect(() => {
    if (checkStatus !== 'looking') announce(`${asSentence(t('subscribe.checking'))} ${t(words)}`);
  }, [announce, checkStatus, t, words]);
  return (
    <Notice
      title={t('subscribe.checking')}
      actions={
        <>
          <Button
            busy={checkStatus === 'looking'}
            busyLabel={t('change.checking')}
            onClick={() => void flow.check()}
          >
            {t('change.check-status')}
          </Button>
          <HelpLink>{t('change.help')}</HelpLink>
        </>
      }
    >
      {t(words)}
    </Notice>
  );
};

/** Replaces the form while the outcome is unknown, to prevent a second payment. */
const Unclear = ({
  flow,
  step,
}: {
  readonly flow: PastDueFlow;
  readonly step: Extract<Step, { readonly _tag: 'Unclear' }>;
}) => {
  const { t } = useServices();
  const announce = useAnnounce();
  const { checkStatus } = step;
  useEffect(() => {
    if (checkStatus === 'not-there' || checkStatus === 'unread') announce(t(lookWords[checkStatus]));
  }, [announce, checkStatus, t]);
  return (
    <Stack>
      <Text>{t(lookWords[checkStatus])}</Text>
      <Actions flush>
        <Button
          variant="primary"
          busy={checkStatus === 'looking'}
          busyLabel={t('change.checking')}
          onClick={() => void flow.check()}
        >
          {t('change.check-status')}
        </Button>
        {checkStatus === 'not-there' && (
          <Button onClick={() => void flow.startOver()}>{t('recovery.start-over')}</Button>
        )}
        <HelpLink>{t('change.help')}</HelpLink>
      </Actions>
    </Stack>
  );
};
