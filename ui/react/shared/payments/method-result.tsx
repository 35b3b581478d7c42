import { useEffect, type Ref } from 'react';
import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { paymentMethodText } from '../../../../core/presentation/method-words';
import { amountWords } from '../../../../core/presentation/amount-words';
import { nextCharge } from '../../../../core/domain/charges/charges-ahead';
import type { CheckStatus } from '../../../../core/flows/commitment/state';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { WaitingButton } from '../../components/waiting-button';
import { useLive } from '../../hooks/use-live';
import { useServices, type AccountServices } from '../../services';
import { walletName } from '../../../../core/presentation/wallet-words';
import type { Translate } from '../../../../core/domain/messages/catalogue';
import { problemOfHalf } from '../../../../core/flows/payment-source/method-problem';
import type { PaymentMethodsFlow } from '../../../../core/flows/payment-methods/payment-methods';
import type { PaymentMethodsState } from '../../../../core/flows/payment-methods/state';
import { jobNow, type Result } from '../../../../core/flows/payment-methods/view';
import { ProblemNotice } from './problem-notice';
import { HelpLink } from '../help-link';

export interface MethodResultProps {
  readonly flow: PaymentMethodsFlow;
  readonly state: PaymentMethodsState;
  readonly result: Result;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** "Next charge $9.99 on December 5."; `null` if no next charge is known. */
const nextChargeWords = ({ subscriptions, clock, t, format }: AccountServices): string | null => {
  const now = clock.now();
  const next = nextCharge(subscriptions.getValue(), now);
  return next === null
    ? null
    : t('payment.next-charge', {
        amount: amountWords(next, { t, format }),
        date: format.day(next.on, now),
      });
};

/** The result of a card change, and one optional follow-up question. */
export const MethodResult = ({ flow, state, result, titleRef }: MethodResultProps) => {
  const services = useServices();
  const { t } = services;
  const { paymentMethods } = useLive(services.subscriptions).paymentMethodsData;
  const nameOf = (token: string) => {
    const found: PaymentMethod | undefined = paymentMethods.find((one) => one.token === token);
    return found === undefined ? '' : paymentMethodText(found, t);
  };
  switch (result._tag) {
    case 'Added':
      return result.question === null ? (
        <Section title={addedWords(result, t)} titleRef={titleRef} />
      ) : (
        <UseQuestion
          flow={flow}
          state={state}
          title={addedWords(result, t)}
          token={result.question}
          titleRef={titleRef}
        />
      );
    case 'Replaced':
      return <Section title={t('payment.replaced')} titleRef={titleRef} />;
    case 'Removed':
      return (
        <Section
          title={t('payment.removed', {
            method: result.method === null ? '' : paymentMethodText(result.method, t),
          })}
          titleRef={titleRef}
        />
      );
    case 'Default':
    case 'Used': {
      const words = result._tag === 'Used' ? 'payment.is-used' : 'payment.is-default';
      const next = nextChargeWords(services);
      return (
        <Section title={t(words, { method: nameOf(result.token) })} titleRef={titleRef}>
          {next !== null && <Text>{next}</Text>}
        </Section>
      );
    }
    case 'HalfDone':
      return <HalfDone flow={flow} result={result} titleRef={titleRef} />;
    case 'Unclear':
      return <LostAnswer flow={flow} result={result} titleRef={titleRef} />;
  }
};

const addedWords = ({ wallet }: Extract<Result, { readonly _tag: 'Added' }>, t: Translate): string =>
  wallet === null ? t('payment.added') : t('wallet.saved', { wallet: walletName(wallet, t) });

const UseQuestion = ({
  flow,
  state,
  title,
  token,
  titleRef,
}: Omit<MethodResultProps, 'result'> & { readonly title: string; readonly token: string }) => {
  const services = useServices();
  const { t } = services;
  const { busy, problem } = jobNow(state, { kind: 'use', token });
  return (
    <Section title={title} titleRef={titleRef}>
      <Stack>
        <Text>{`${t('payment.use-question')} ${nextChargeWords(services)}`}</Text>
        <ProblemNotice problem={problem} page="payment-method" />
        <Actions flush>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('payment.using')}
            onClick={() => void flow.send({ kind: 'use', token })}
          >
            {t('payment.use')}
          </Button>
          {!busy && <Button onClick={() => void flow.leave()}>{t('payment.use-not')}</Button>}
        </Actions>
      </Stack>
    </Section>
  );
};

const HalfDone = ({
  flow,
  result,
  titleRef,
}: Pick<MethodResultProps, 'flow' | 'titleRef'> & {
  readonly result: Extract<Result, { readonly _tag: 'HalfDone' }>;
}) => {
  const { t } = useServices();
  const title = !result.known
    ? 'payment.half-unclear'
    : result.afterAdding
      ? 'payment.half-added'
      : 'payment.half-default';
  return (
    <Section title={asSentence(t(title))} titleRef={titleRef}>
      <Stack>
        <ProblemNotice problem={problemOfHalf(result)} page="payment-method" />
        <Actions flush>
          <Button
            variant="primary"
            busy={result.finishing}
            busyLabel={t('payment.retrying')}
            onClick={() => void flow.finish()}
          >
            {t('payment.retry')}
          </Button>
          {!result.finishing && (
            <WaitingButton act={() => flow.leave()}>{t('recovery.forget')}</WaitingButton>
          )}
          <HelpLink>{t('change.help')}</HelpLink>
        </Actions>
      </Stack>
    </Section>
  );
};

const lookWords = {
  'not-yet': 'payment.lost-text',
  looking: 'payment.lost-text',
  'not-there': 'payment.lost-not-there',
  unread: 'payment.lost-unread',
} as const satisfies Record<CheckStatus, string>;

/** Replaces the form if the response was lost, so that no card is sent twice. */
const LostAnswer = ({
  flow,
  result: { task, checkStatus },
  titleRef,
}: Pick<MethodResultProps, 'flow' | 'titleRef'> & {
  readonly result: Extract<Result, { readonly _tag: 'Unclear' }>;
}) => {
  const { t } = useServices();
  const announce = useAnnounce();
  useEffect(() => {
    if (checkStatus === 'not-there' || checkStatus === 'unread') announce(t(lookWords[checkStatus]));
  }, [announce, checkStatus, t]);
  const title = task.kind === 'remove' ? 'payment.lost-removed' : 'payment.lost-saved';
  return (
    <Section title={asSentence(t(title))} titleRef={titleRef}>
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
            <WaitingButton act={() => flow.leave()}>{t('recovery.forget')}</WaitingButton>
          )}
          <HelpLink>{t('change.help')}</HelpLink>
        </Actions>
      </Stack>
    </Section>
  );
};
