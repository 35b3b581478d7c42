import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Look } from '../../../../core/flows/open-commitment';
import { planTerms } from '../../../../core/domain/charges/plan-terms';
import { planCallToAction } from '../../../../core/domain/plan/call-to-action';
import { asSentence } from '../../../../core/words/as-sentence';
import { methodExpiry, methodWords } from '../../../../core/words/method-words';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { RadioCard, RadioCards } from '../../components/radio-cards';
import { Section } from '../../components/section';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { CardFields } from '../../shared/payments/card-fields';
import type { CardState } from '../../../../core/flows/card/card-form';
import { moneyWords, notPaidWords } from '../../../../core/words/not-paid-words';
import { SecurityCode } from './security-code';
import {
  isPaymentUnderWay,
  subscribeTimeline,
  type Offer,
  type Payflow,
  type SubscribeFlow,
} from '../../../../core/flows/subscribe';
import { WalletRow } from '../../shared/wallets/wallet-row';
import { walletName } from '../../../../core/words/wallet-words';

const newCard = 'new';

export interface PaySectionProps {
  readonly flow: SubscribeFlow;
  readonly offer: Offer;
  /** When what it costs was worked out that stands above. */
  readonly shownAt: Date;
}

/** What pays, and the one button that pays. */
export const PaySection = ({ flow, offer, shownAt }: PaySectionProps) => {
  const { say } = useServices();
  const state = useLive(flow.state);
  const { payflow } = state;
  const card = useLive(flow.card.state);
  const { methods, method, choice } = offer;
  // A price that has risen by now is charged at once.
  const amount =
    planTerms(choice.plan, subscribeTimeline(choice, [choice.plan], shownAt))?.amount ?? choice.plan.amount;
  const [tries, setTries] = useState(0);
  const [cardWanted, setCardWanted] = useState(false);
  const showsCard = method.kind === 'new';
  const wallets = useLive(flow.till.wallets.state);
  const onlyCard = methods.length === 0 && wallets._tag === 'None';
  const showsCode = method.kind === 'stored' && method.token === state.codeFor;
  const code = useLive(flow.code.state);
  const busy = payflow._tag === 'Paying';
  const ready = (!showsCard || isFilled(card)) && (!showsCode || isFilled(code));
  useStillWorking(busy);
  usePayAnnouncements(payflow);

  const pay = () => {
    void flow.pay(shownAt).then(() => {
      const { payflow: now } = flow.state.getValue();
      const shown = flow.card.state.getValue();
      const first = shown._tag === 'Open' ? shown.invalid[0] : undefined;
      if (now._tag === 'Choosing' && now.problem?._tag === 'Card' && first !== undefined)
        flow.card.focus(first);
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
    <Section title={onlyCard ? say('subscribe.card-title') : say('subscribe.pay-with')}>
      <Form
        width="card"
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
        aria-label={say('subscribe.pay-with')}
        aria-busy={busy}
      >
        <WalletRow till={flow.till} locked={isPaymentUnderWay(state)} />
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
                disabled={isPaymentUnderWay(state)}
              />
            ))}
            <RadioCard
              value={newCard}
              label={say('subscribe.new-card')}
              disabled={isPaymentUnderWay(state)}
            />
          </RadioCards>
        )}
        {(showsCard || cardWanted) && (
          <div hidden={!showsCard}>
            <CardFields key={tries} card={flow.card} onRetry={() => setTries(tries + 1)} />
          </div>
        )}
        {showsCode && <SecurityCode code={flow.code} />}
        <PayProblem payflow={payflow} planId={choice.plan.planId} />
        {payflow._tag === 'Unclear' ? (
          <UnclearPayment flow={flow} look={payflow.look} />
        ) : (
          <Actions flush>
            <Button
              type="submit"
              variant="primary"
              fullWidth
              busy={busy || payflow._tag === 'AtWallet'}
              busyLabel={
                payflow._tag === 'AtWallet'
                  ? say('wallet.waiting', { wallet: walletName(payflow.wallet, say) })
                  : say('subscribe.paying')
              }
              aria-disabled={!ready || undefined}
            >
              {planCallToAction({ ...choice.plan, amount }, choice.skipTrial)}
            </Button>
          </Actions>
        )}
      </Form>
    </Section>
  );
};

const isFilled = (state: CardState | CardState<'cvv'>): boolean =>
  state._tag === 'Open' && Object.values(state.form.fields).every(({ isValid }) => isValid);

interface PayProblemProps {
  readonly payflow: Payflow;
  readonly planId: string;
}

const PayProblem = ({ payflow, planId }: PayProblemProps) => {
  const { say } = useServices();
  const { pathname } = useLocation();
  if (payflow._tag === 'Paying' && payflow.slow) {
    return <Notice title={say('subscribe.checking')}>{say('subscribe.checking-text')}</Notice>;
  }
  if (payflow._tag !== 'Choosing' || payflow.problem === null) return null;
  const money = moneyWords(payflow.problem, say);
  return (
    <Notice
      tone="error"
      title={money === null ? undefined : notPaidWords(payflow.problem, say)}
      actions={
        payflow.problem._tag === 'SignedOut' && (
          // SC-02: back to this page, with the plan that was chosen.
          <LogInAgain back={`${pathname}?plan=${encodeURIComponent(planId)}`} />
        )
      }
    >
      {money ?? notPaidWords(payflow.problem, say)}
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
            <Button onClick={() => void flow.startOver()}>{say('recovery.start-over')}</Button>
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
const usePayAnnouncements = (payflow: Payflow): void => {
  const { say } = useServices();
  const announce = useAnnounce();
  useEffect(() => {
    switch (payflow._tag) {
      case 'Choosing':
        if (payflow.problem !== null) {
          const money = moneyWords(payflow.problem, say) ?? '';
          announce(`${asSentence(notPaidWords(payflow.problem, say))} ${money}`.trim(), 'assertive');
        }
        return;
      case 'Paying':
        if (payflow.slow) announce(say('subscribe.checking'));
        return;
      case 'Unclear':
        if (payflow.look === 'not-there' || payflow.look === 'unread')
          announce(say(unclearWords[payflow.look]));
        return;
      case 'AtWallet':
      case 'Paid':
        return;
    }
  }, [announce, payflow, say]);
};
