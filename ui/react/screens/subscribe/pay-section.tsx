import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnderWay, type Look } from '../../../../core/flows/commitment/state';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { planButton } from '../../../../core/words/plan-button';
import { asSentence } from '../../../../core/words/as-sentence';
import { methodExpiry, methodWords } from '../../../../core/words/method-words';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { RadioCard, RadioCards } from '../../components/radio-cards';
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
import { afterNotPaid, notPaidWords } from '../../../../core/words/not-paid-words';
import { Sentences } from '../../shared/payments/sentences';
import { TermsChanged } from '../../shared/payments/terms-changed';
import { SecurityCode } from './security-code';
import { SmallPrint } from './small-print';
import { subscribeTimeline, type Offer } from '../../../../core/flows/subscribe/offer';
import type { SubscribeStep } from '../../../../core/flows/subscribe/state';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import { WalletRow } from '../../shared/wallets/wallet-row';
import { walletName } from '../../../../core/words/wallet-words';

const newCard = 'new';

export interface PaySectionProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  /** When what it costs was worked out that stands above. */
  readonly shownAt: Date;
  /** The reader has just logged in or made an account on this page, and goes on here. */
  readonly takesFocus: boolean;
}

/** What pays, and the one button that pays. */
export const PaySection = ({ flow, offer, shownAt, takesFocus }: PaySectionProps) => {
  const services = useServices();
  const { say } = services;
  const { step, codeFor } = useLive(flow.state);
  const card = useLive(flow.card.state);
  const { methods, method, choice } = offer;
  const pressId = useId();
  const heading = useFocusedAtFirst(takesFocus);
  const [tries, setTries] = useState(0);
  const [cardWanted, setCardWanted] = useState(false);
  const showsCard = method.kind === 'new';
  const wallets = useLive(flow.till.wallets.state);
  const onlyCard = methods.length === 0 && wallets._tag === 'None';
  const showsCode = method.kind === 'stored' && method.token === codeFor;
  const stored = method.kind === 'stored' ? methods.find(({ token }) => token === method.token) : undefined;
  const code = useLive(flow.code.state);
  const { isGiven: agreed } = useLive(flow.agreement.state);
  const busy = step._tag === 'Sending';
  const ready = agreed && (!showsCard || isFilled(card)) && (!showsCode || isFilled(code));
  // A wallet opens once the reader has agreed.
  const till = useMemo(
    () => ({
      ...flow.till,
      enter: (wallet: Wallet) => {
        const entered = flow.till.enter(wallet);
        if (!entered) focusAgreement(flow.agreement);
        return entered;
      },
    }),
    [flow],
  );
  useStillWorking(busy, false);
  usePayAnnouncements(step);

  const pay = () => {
    void flow.pay(shownAt).then(() => {
      const { step: now } = flow.state.getValue();
      const shown = flow.card.state.getValue();
      const first = shown._tag === 'Open' ? shown.invalid[0] : undefined;
      if (now._tag === 'Deciding' && now.problem?._tag === 'Card' && first !== undefined)
        flow.card.focus(first);
      else focusAgreement(flow.agreement);
    });
  };
  const payNow = useRef(pay);
  useEffect(() => {
    payNow.current = pay;
  });
  useEffect(() => {
    const forget = [flow.card, flow.code].map((fields) => fields.onSubmitRequest(() => payNow.current()));
    return () => forget.forEach((one) => one());
  }, [flow]);

  const pick = (value: string) => {
    if (value === newCard) setCardWanted(true);
    flow.pickMethod(value === newCard ? { kind: 'new' } : { kind: 'stored', token: value });
  };

  return (
    <Section title={onlyCard ? say('subscribe.card-title') : say('subscribe.pay-with')} titleRef={heading}>
      <Form
        width="card"
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
        aria-label={say('subscribe.pay-with')}
        aria-busy={busy}
      >
        <WalletRow till={till} locked={isUnderWay(step)} />
        {methods.length > 0 && (
          <RadioCards
            legend={say('subscribe.pay-with')}
            legendHidden
            name="masthead-method"
            value={method.kind === 'new' ? newCard : method.token}
            onChange={pick}
          >
            {methods.map((one) => (
              <RadioCard
                key={one.token}
                value={one.token}
                label={methodWords(one, say)}
                detail={methodExpiry(one, say)}
                disabled={isUnderWay(step)}
              />
            ))}
            <RadioCard value={newCard} label={say('subscribe.new-card')} disabled={isUnderWay(step)} />
          </RadioCards>
        )}
        {(showsCard || cardWanted) && (
          <div hidden={!showsCard}>
            <CardFields key={tries} card={flow.card} onRetry={() => setTries(tries + 1)} />
          </div>
        )}
        {showsCode && <SecurityCode code={flow.code} cardType={stored?.card_type ?? null} />}
        {flow.agreement.isAsked && <AgreementBox agreement={flow.agreement} locked={isUnderWay(step)} />}
        <PayProblem step={step} planId={choice.plan.planId} />
        {step._tag === 'Unclear' ? (
          <UnclearPayment flow={flow} look={step.look} />
        ) : (
          <Stack gap="small">
            <Button
              type="submit"
              variant="primary"
              fullWidth
              busy={busy || step._tag === 'AtWallet'}
              busyLabel={
                step._tag === 'AtWallet'
                  ? say('wallet.waiting', { wallet: walletName(step.wallet, say) })
                  : say('subscribe.paying')
              }
              aria-disabled={!ready || undefined}
              aria-describedby={pressId}
            >
              {/* A price that has risen by now is charged at once. */}
              {planButton(choice, subscribeTimeline(choice, [choice.plan], shownAt), services)}
            </Button>
            <SmallPrint offer={offer} now={shownAt} pressId={pressId} hasBox={flow.agreement.isAsked} />
          </Stack>
        )}
      </Form>
    </Section>
  );
};

const isFilled = (state: CardState | CardState<'cvv'>): boolean =>
  state._tag === 'Open' && Object.values(state.form.fields).every(({ isValid }) => isValid);

interface PayProblemProps {
  readonly step: SubscribeStep;
  readonly planId: string;
}

const PayProblem = ({ step, planId }: PayProblemProps) => {
  const { say, format } = useServices();
  const { pathname } = useLocation();
  if (step._tag === 'Sending' && step.slow) {
    return <Notice title={say('subscribe.checking')}>{say('subscribe.checking-text')}</Notice>;
  }
  if (step._tag !== 'Deciding' || step.problem === null) return null;
  const words = notPaidWords(step.problem, say);
  const after = afterNotPaid(step.problem, { say, format });
  if (step.problem._tag === 'TermsChanged') return <TermsChanged terms={after} />;
  return (
    <Notice
      tone="error"
      title={after.length === 0 ? undefined : words}
      actions={
        step.problem._tag === 'SignedOut' && (
          // SC-02: back to this page, with the plan that was chosen.
          <LogInAgain back={`${pathname}?plan=${encodeURIComponent(planId)}`} />
        )
      }
    >
      <Sentences words={after.length === 0 ? [words] : after} />
    </Notice>
  );
};

/** In place of the button: nothing is paid twice. */
const UnclearPayment = ({ flow, look }: { readonly flow: SubscribeFlow; readonly look: Look }) => {
  const { say, settings } = useServices();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      ref={notice}
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
          {look === 'not-there' && (
            <WaitingButton act={flow.startOver}>{say('recovery.start-over')}</WaitingButton>
          )}
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </>
      }
    >
      {say(unclearWords[look])}
    </Notice>
  );
};

const unclearWords = {
  'not-yet': 'subscribe.unclear-text',
  looking: 'subscribe.unclear-text',
  'not-there': 'subscribe.not-there',
  unread: 'subscribe.unread',
} as const satisfies Record<Look, string>;

/** Says each outcome once. A lost answer has the focus, and needs no saying. */
const usePayAnnouncements = (step: SubscribeStep): void => {
  const { say, format } = useServices();
  const announce = useAnnounce();
  useEffect(() => {
    switch (step._tag) {
      case 'Deciding':
        if (step.problem !== null) {
          const after = afterNotPaid(step.problem, { say, format });
          announce([notPaidWords(step.problem, say), ...after].map(asSentence).join(' '), 'assertive');
        }
        return;
      case 'Sending':
        if (step.slow) announce(say('subscribe.checking'));
        return;
      case 'Unclear':
        if (step.look === 'not-there' || step.look === 'unread') announce(say(unclearWords[step.look]));
        return;
      case 'AtWallet':
      case 'HalfDone':
      case 'Done':
        return;
    }
  }, [announce, step, say, format]);
};
