import { useEffect, useRef, useState } from 'react';
import type { Payment } from '../../../../core/domain/payment-history/payment';
import { yearAhead } from '../../../../core/domain/charges/charges-of-year';
import { receiptAddress } from '../../../../core/domain/payment-history/receipt-address';
import { pathOf } from '../../../../core/domain/routes/paths';
import { paymentLine } from '../../../../core/presentation/payment-words';
import { paymentsFile } from '../../../../core/presentation/payments-file';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Disclosure } from '../../components/disclosure';
import { Empty } from '../../components/empty';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Receipt, type ReceiptLine, type ReceiptProps } from '../../components/receipt';
import { Section } from '../../components/section';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';

/** Id of the link that opens a receipt, for returning the focus to it. */
export const receiptLinkId = (number: number): string => `masthead-payment-${number}`;

interface PaidProps {
  /** Newest first. */
  readonly payments: readonly Payment[];
}

/** All payments, with earlier years collapsed, and a file download of all of them (AC-03). */
export const Paid = ({ payments }: PaidProps) => {
  const services = useServices();
  const { t, clock } = services;
  const subscriptionState = useLive(services.subscriptions);
  const kit = { ...services, plans: subscriptionState.plans };
  if (payments.length === 0)
    return (
      <Empty
        action={
          yearAhead(subscriptionState, clock.now())._tag === 'None' && (
            <LinkButton href={pathOf('subscribe')}>{t('payments.see-plans')}</LinkButton>
          )
        }
      >
        {t('payments.empty')}
      </Empty>
    );
  const lineOf = (payment: Payment): ReceiptLine => {
    const { day, amount, notes, leadsTo, leadsToWhich } = paymentLine(payment, kit);
    return {
      what: day,
      amount,
      note: (
        <span>
          <span>{notes.map((note) => `${note} · `).join('')}</span>
          <Link id={receiptLinkId(payment.number)} href={receiptAddress(payment.number)}>
            <span>{leadsTo}</span> <VisuallyHidden>{leadsToWhich}</VisuallyHidden>
          </Link>
        </span>
      ),
    };
  };
  const [latest, ...earlier] = byYear(payments);
  const yearOf = ({ year }: Year) => (year === null ? t('payments.undated') : String(year));
  return (
    <Section title={t('payments.list')}>
      <LongReceipt
        caption={earlier.length > 0 && yearOf(latest!)}
        label={t('payments.list')}
        payments={latest!.payments}
        lineOf={lineOf}
      />
      {earlier.map((one) => (
        <Disclosure key={one.year} summary={yearOf(one)} note={one.payments.length}>
          <LongReceipt label={yearOf(one)} payments={one.payments} lineOf={lineOf} />
        </Disclosure>
      ))}
      <Actions>
        <LinkButton {...paymentsFile(payments, kit)} />
      </Actions>
    </Section>
  );
};

/** Number of payments that a year shows at first. More of them would block a slow phone. */
const shownAtFirst = 60;

interface LongReceiptProps extends Pick<ReceiptProps, 'caption' | 'label'>, PaidProps {
  readonly lineOf: (payment: Payment) => ReceiptLine;
}

/** The payments of a year. If there are many, the reader asks for the rest. */
const LongReceipt = ({ payments, lineOf, ...receipt }: LongReceiptProps) => {
  const { t } = useServices();
  const [shown, setShown] = useState(shownAtFirst);
  const before = useRef(shown);
  useEffect(() => {
    const next = payments[before.current];
    if (before.current !== shown && next) document.getElementById(receiptLinkId(next.number))?.focus();
    before.current = shown;
  }, [payments, shown]);
  const left = payments.length - shown;
  return (
    <>
      <Receipt {...receipt} lines={payments.slice(0, shown).map(lineOf)} />
      {left > 0 && (
        <Actions>
          <Button onClick={() => setShown(shown + 10 * shownAtFirst)}>
            {t('payments.more', { count: left })}
          </Button>
        </Actions>
      )}
    </>
  );
};

interface Year {
  /** In UTC; `null` for payments without a date. */
  readonly year: number | null;
  readonly payments: readonly Payment[];
}

const byYear = (payments: readonly Payment[]): readonly Year[] => {
  const years = new Map<number | null, Payment[]>();
  for (const payment of payments) {
    const year = payment.time?.getUTCFullYear() ?? null;
    const ofYear = years.get(year);
    if (ofYear === undefined) years.set(year, [payment]);
    else ofYear.push(payment);
  }
  return [...years].map(([year, ofYear]) => ({ year, payments: ofYear }));
};
