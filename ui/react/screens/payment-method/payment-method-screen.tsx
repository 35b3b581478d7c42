import { useEffect, useRef, useState, type RefObject } from 'react';
import { paymentMethodText } from '../../../../core/presentation/method-words';
import { pastDueSubscription } from '../../../../core/domain/charges/charges-ahead';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { Stack } from '../../components/stack';
import { focusHeading } from '../../hooks/focus-heading';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { isCardChange, isOpenPayment } from '../../../../core/flows/commitment/recovery';
import { Recovered } from '../../shared/recovered';
import { AccountSections } from '../../shared/account-sections';
import { LastChanged } from './last-changed';
import { actionsId, MethodList } from './method-list';
import { MethodResult } from '../../shared/payments/method-result';
import {
  makePaymentMethodsFlow,
  type PaymentMethodsFlow,
} from '../../../../core/flows/payment-methods/payment-methods';
import {
  isSaving,
  isUsing,
  type KeepingJob,
  type PaymentMethodsState,
} from '../../../../core/flows/payment-methods/state';
import {
  isAnswerLost,
  jobNow,
  openJob,
  problemOfGone,
  resultOf,
  type Result,
} from '../../../../core/flows/payment-methods/view';
import { ProblemNotice } from '../../shared/payments/problem-notice';
import { RemoveQuestion } from './method-tasks';
import { PaymentModal } from './payment-modal';
import { makePastDueFlow } from '../../../../core/flows/past-due/past-due';
import { isPaying } from '../../../../core/flows/past-due/state';
import { PastDuePayment } from '../../shared/payments/past-due-payment';
import { HelpLink } from '../../shared/help-link';
import { afterPayingTexts } from '../../../../core/domain/messages/texts/after-paying';
import { pastDueTexts } from '../../../../core/domain/messages/texts/past-due';
import { walletTexts } from '../../../../core/domain/messages/texts/wallets';

export const texts = { ...walletTexts, ...pastDueTexts, ...afterPayingTexts };

const addId = 'masthead-method-add';

/** The reader's cards, and past-due payments (RT-18). */
export const PaymentMethodScreen = () => {
  const services = useServices();
  const { t } = services;
  const [flow] = useState(() => makePaymentMethodsFlow(services));
  const [pastDue] = useState(() => makePastDueFlow(services));
  const state = useLive(flow.state);
  const pays = isPaying(useLive(pastDue.state));
  const recovery = useLive(services.recovery.state);
  const userRead = useUserData().state !== 'reading';
  const resultTitle = useRef<HTMLHeadingElement>(null);
  const result = resultOf(state, useLive(services.subscriptions));
  useResultFocus(result, openJob(state), resultTitle);
  useAskBeforeLeaving(isSaving(state) || pays);

  // The profile contains the mark of a paused account.
  useEffect(() => {
    if (userRead) void flow.load();
  }, [flow, userRead]);

  useEffect(() => {
    if (recovery._tag !== 'Recovered' || state.reading === 'reading') return;
    flow.takeUp(recovery.changes.filter(isCardChange));
    pastDue.takeUp(recovery.changes.filter(isOpenPayment));
  }, [recovery, pastDue, state.reading, flow]);

  return (
    <Page title={t('title.payment-method')} navigation={<AccountSections current="payment-method" />}>
      <Stack gap="large">
        <Recovered recovery={recovery} reported={state.reported} />
        <Loading
          busy={state.reading === 'reading'}
          label={t('payment.loading')}
          skeleton={<Skeleton shapes={['card', 'card', 'button']} />}
          reserve="large"
          slowText={t('page.slow')}
          onRetry={() => void flow.load()}
          retryLabel={t('page.try-again')}
          help={<HelpLink>{t('change.help')}</HelpLink>}
        >
          {state.reading === 'failed' ? (
            <Notice
              tone="error"
              role="alert"
              actions={<Button onClick={() => void flow.load()}>{t('page.try-again')}</Button>}
            >
              {t('payment.unreadable')}
            </Notice>
          ) : (
            <Stack gap="large">
              <PastDuePayment flow={pastDue} page="payment-method" />
              {result !== null && (
                <MethodResult flow={flow} state={state} result={result} titleRef={resultTitle} />
              )}
              <Methods flow={flow} state={state} />
            </Stack>
          )}
        </Loading>
      </Stack>
    </Page>
  );
};

export default PaymentMethodScreen;

const Methods = ({
  flow,
  state,
}: {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
}) => {
  const services = useServices();
  const { t } = services;
  const subscriptionState = useLive(services.subscriptions);
  const methods = subscriptionState.paymentMethodsData.paymentMethods;
  const due = pastDueSubscription(subscriptionState.subscriptions) !== null;
  const open = openJob(state);
  const canAct = !isAnswerLost(state);
  const replaced = methods.find(({ token }) => open?.kind === 'replace' && open.token === token);
  return (
    <Section title={t('payment.saved-title')}>
      <ProblemNotice problem={problemOfGone(state, methods)} page="payment-method" />
      {methods.length === 0 && <Empty>{t('payment.empty')}</Empty>}
      <MethodList
        methods={methods}
        canReplace={!due}
        canAct={canAct}
        onPick={(job) => {
          if (isUsing(job)) void flow.send(job);
          else flow.open(job);
        }}
        below={(method) => {
          const { token } = method;
          const name = paymentMethodText(method, t);
          const task = { flow, state, token, name };
          if (open?.kind === 'remove' && open.token === token) return <RemoveQuestion {...task} />;
          const { busy, problem } = jobNow(state, { kind: 'make-default', token });
          if (busy) return <Notice role="status">{t('payment.making-default')}</Notice>;
          const why = problem ?? jobNow(state, { kind: 'remove', token }).problem;
          return why === null ? null : <ProblemNotice problem={why} page="payment-method" />;
        }}
      />
      <LastChanged />
      {open?.kind === 'add' && !due && canAct && <PaymentModal flow={flow} state={state} replaces={null} />}
      {replaced !== undefined && (
        <PaymentModal
          flow={flow}
          state={state}
          replaces={{ token: replaced.token, name: paymentMethodText(replaced, t) }}
        />
      )}
      {!due && canAct && (
        <Actions>
          <Button id={addId} onClick={() => flow.open({ kind: 'add' })}>
            {t('payment.add')}
          </Button>
        </Actions>
      )}
    </Section>
  );
};

/** Focuses the heading of each result. After a form is closed, the focus returns to the button that opened it. */
const useResultFocus = (
  result: Result | null,
  open: KeepingJob | null,
  title: RefObject<HTMLHeadingElement | null>,
): void => {
  const shown = result?._tag ?? null;
  const before = useRef({ shown, open });
  useEffect(() => {
    const was = before.current;
    before.current = { shown, open };
    if (shown !== null && shown !== was.shown) return focusHeading(title.current);
    if (was.shown !== null && open === null) return document.getElementById(addId)?.focus();
    if (open !== null || was.open === null) return;
    document.getElementById(was.open.kind === 'add' ? addId : actionsId(was.open.token))?.focus();
  }, [open, shown, title]);
};
