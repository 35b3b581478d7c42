import { useEffect, useMemo, useRef, useState } from 'react';
import { useId } from '../../hooks/since-react-18';
import { useLocation } from 'react-router-dom';
import type { CheckStatus } from '../../../../core/flows/commitment/state';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { payLabel } from '../../../../core/presentation/checkout-words';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { WaitingButton } from '../../components/waiting-button';
import { useFocusedAtFirst } from '../../hooks/focus-heading';
import { focusAgreement } from '../../hooks/focus-agreement';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { AgreementBox } from '../../shared/agreement/agreement-box';
import { CardFields } from '../../shared/payments/card-fields';
import type { CardState } from '../../../../core/flows/payment-source/card-form';
import { unclearPaymentWords } from '../../../../core/presentation/unclear-payment-words';
import { afterNotPaid, notPaidWords } from '../../../../core/presentation/not-paid-words';
import { CheckNotice, useIsChecking } from '../../shared/payments/check-notice';
import { MethodChoice } from '../../shared/payments/method-choice';
import { SafetyLine } from '../../shared/payments/safety-line';
import { Sentences } from '../../shared/payments/sentences';
import { TermsChanged } from '../../shared/payments/terms-changed';
import { SecurityCode } from './security-code';
import { SignedInAs } from './signed-in-as';
import { SmallPrint } from './small-print';
import type { Method, Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeStep } from '../../../../core/flows/subscribe/state';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { CancelWallet } from '../../shared/wallets/cancel-wallet';
import { WalletRow } from '../../shared/wallets/wallet-row';
import { isCanceledWait, walletName } from '../../../../core/presentation/wallet-words';
import { HelpLink } from '../../shared/help-link';

export interface PaySectionProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  /** True while a payment is running. */
  readonly locked: boolean;
  /** True if the reader has just logged in or registered on this page, so that this section receives the focus. */
  readonly takesFocus: boolean;
}

/** The reader, the payment methods and the pay button. */
export const PaySection = ({ flow, offer, locked, takesFocus }: PaySectionProps) => {
  const { t } = useServices();
  const { step, codeFor } = useLive(flow.state);
  const card = useLive(flow.card.state);
  const { methods, method, choice } = offer;
  const pressId = useId();
  const heading = useFocusedAtFirst(takesFocus);
  const [tries, setTries] = useState(0);
  const [cardWanted, setCardWanted] = useState(false);
  const showsCard = method.kind === 'new';
  const wallets = useLive(flow.walletCheckout.wallets.state);
  const onlyCard = methods.length === 0 && wallets._tag === 'None';
  const showsCode = method.kind === 'stored' && method.token === codeFor;
  const stored = method.kind === 'stored' ? methods.find(({ token }) => token === method.token) : undefined;
  const code = useLive(flow.code.state);
  const { isGiven: agreed } = useLive(flow.agreement.state);
  const busy = step._tag === 'Sending';
  const ready = agreed && (!showsCard || isFilled(card)) && (!showsCode || isFilled(code));
  // A wallet opens only after the reader has agreed to the terms.
  const walletCheckout = useMemo(
    () => ({
      ...flow.walletCheckout,
      begin: (wallet: Wallet) => {
        const entered = flow.walletCheckout.begin(wallet);
        if (!entered) focusAgreement(flow.agreement);
        return entered;
      },
    }),
    [flow],
  );
  useStillWorking(busy, false);
  usePayAnnouncements(step);

  const pay = () => {
    void flow.pay(offer.on).then(() => {
      const { step: now } = flow.state.getValue();
      const shown = flow.card.state.getValue();
      const first = shown._tag === 'Open' ? shown.invalid[0] : undefined;
      if (now._tag === 'Deciding' && now.problem?._tag === 'Card' && first !== undefined)
        flow.card.focus(first);
      else focusAgreement(flow.agreement);
    });
  };
  useSubmitRequests(flow, pay);

  const pick = (picked: Method) => {
    if (picked.kind === 'new') setCardWanted(true);
    flow.pickMethod(picked);
  };

  return (
    <Section
      title={onlyCard ? t('subscribe.card-title') : t('subscribe.pay-with')}
      titleRef={heading}
      action={<SafetyLine />}
    >
      <Stack>
        <SignedInAs locked={locked} />
        <Form
          width="card"
          onSubmit={(event) => {
            event.preventDefault();
            pay();
          }}
          aria-label={t('subscribe.pay-with')}
          aria-busy={busy}
        >
          <WalletRow walletCheckout={walletCheckout} locked={locked} />
          {methods.length > 0 && (
            <MethodChoice
              legend={t('subscribe.pay-with')}
              legendHidden
              name="masthead-method"
              methods={methods}
              method={method}
              locked={locked}
              onPick={pick}
            />
          )}
          {(showsCard || cardWanted) && (
            <div hidden={!showsCard}>
              <CardFields key={tries} card={flow.card} onRetry={() => setTries(tries + 1)} />
            </div>
          )}
          {showsCode && <SecurityCode code={flow.code} cardType={stored?.card_type ?? null} />}
          {flow.agreement.isAsked && <AgreementBox agreement={flow.agreement} locked={locked} />}
          <PayProblem step={step} planId={choice.plan.planId} />
          {step._tag === 'Unclear' ? (
            <UnclearPayment flow={flow} checkStatus={step.checkStatus} />
          ) : (
            <Stack gap="small">
              <PayButton step={step} offer={offer} ready={ready} describedBy={pressId} />
              {step._tag === 'AtWallet' && (
                <CancelWallet walletCheckout={walletCheckout} wallet={step.wallet} fullWidth />
              )}
              <SmallPrint offer={offer} pressId={pressId} hasBox={flow.agreement.isAsked} />
            </Stack>
          )}
        </Form>
      </Stack>
    </Section>
  );
};

/** Pays at Enter in one of the provider's fields. */
const useSubmitRequests = (flow: SubscribeFlow, pay: () => void): void => {
  const payNow = useRef(pay);
  useEffect(() => {
    payNow.current = pay;
  });
  useEffect(() => {
    const forget = [flow.card, flow.code].map((fields) => fields.onSubmitRequest(() => payNow.current()));
    return () => forget.forEach((one) => one());
  }, [flow]);
};

interface PayButtonProps {
  readonly step: SubscribeStep;
  readonly offer: Offer;
  /** True if all fields are filled in. */
  readonly ready: boolean;
  /** Id of the sentence that describes the charge. */
  readonly describedBy: string;
}

const PayButton = ({ step, offer, ready, describedBy }: PayButtonProps) => {
  const services = useServices();
  const { t } = services;
  const checking = useIsChecking(step._tag === 'Sending');
  return (
    <Button
      type="submit"
      variant="primary"
      fullWidth
      busy={step._tag === 'Sending' || step._tag === 'AtWallet'}
      busyLabel={
        step._tag === 'AtWallet'
          ? t('wallet.waiting', { wallet: walletName(step.wallet, t) })
          : t(checking ? 'change.checking' : 'subscribe.paying')
      }
      aria-disabled={!ready || undefined}
      aria-describedby={describedBy}
    >
      {/* The button shows the timeline's amount, because a price increase that is already in effect is charged at
          once. */}
      {payLabel(offer, services)}
    </Button>
  );
};

const isFilled = (state: CardState | CardState<'cvv'>): boolean =>
  state._tag === 'Open' && Object.values(state.form.fields).every(({ isValid }) => isValid);

interface PayProblemProps {
  readonly step: SubscribeStep;
  readonly planId: string;
}

const PayProblem = ({ step, planId }: PayProblemProps) => {
  const { t, format } = useServices();
  const { pathname } = useLocation();
  const checking = useIsChecking(step._tag === 'Sending');
  if (checking) return <CheckNotice />;
  if (step._tag === 'Sending' && step.slow) {
    return <Notice title={t('subscribe.checking')}>{t('subscribe.checking-text')}</Notice>;
  }
  if (step._tag !== 'Deciding' || step.problem === null) return null;
  const words = notPaidWords(step.problem, t);
  const after = afterNotPaid(step.problem, { t, format });
  if (step.problem._tag === 'TermsChanged') return <TermsChanged terms={after} />;
  return (
    <Notice
      tone={isCanceledWait(step.problem) ? 'info' : 'error'}
      title={after.length === 0 ? undefined : words}
      actions={
        step.problem._tag === 'SignedOut' && (
          // Returns to this page with the chosen plan (SC-02).
          <LogInAgain back={`${pathname}?plan=${encodeURIComponent(planId)}`} />
        )
      }
    >
      <Sentences words={after.length === 0 ? [words] : after} />
    </Notice>
  );
};

/** Replaces the button while the outcome is unknown, to prevent a second payment. */
const UnclearPayment = ({
  flow,
  checkStatus,
}: {
  readonly flow: SubscribeFlow;
  readonly checkStatus: CheckStatus;
}) => {
  const { t } = useServices();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      ref={notice}
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
          {checkStatus === 'not-there' && (
            <WaitingButton act={flow.startOver}>{t('recovery.start-over')}</WaitingButton>
          )}
          <HelpLink>{t('change.help')}</HelpLink>
        </>
      }
    >
      {unclearPaymentWords(checkStatus, t)}
    </Notice>
  );
};

/** Announces each outcome once. The notice for a lost response has the focus and is not announced. */
const usePayAnnouncements = (step: SubscribeStep): void => {
  const { t, format } = useServices();
  const announce = useAnnounce();
  useEffect(() => {
    switch (step._tag) {
      case 'Deciding':
        if (step.problem !== null) {
          const after = afterNotPaid(step.problem, { t, format });
          announce(
            [notPaidWords(step.problem, t), ...after].map(asSentence).join(' '),
            isCanceledWait(step.problem) ? 'polite' : 'assertive',
          );
        }
        return;
      case 'Sending':
        if (step.slow) announce(t('subscribe.checking'));
        return;
      case 'Unclear':
        if (step.checkStatus === 'not-there' || step.checkStatus === 'unread')
          announce(unclearPaymentWords(step.checkStatus, t));
        return;
      case 'AtWallet':
      case 'HalfDone':
      case 'Done':
        return;
    }
  }, [announce, step, t, format]);
};
