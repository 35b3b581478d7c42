import { yearAhead } from '../../../../core/domain/charges/charges-of-year';
import { pathOf } from '../../../../core/domain/routes/paths';
import type { PartReading } from '../../../../core/flows/part-reading';
import { yearAheadWords } from '../../../../core/presentation/year-ahead-words';
import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import { withReason } from '../../../../core/presentation/with-reason';
import type { CallFailed } from '../../../../core/ports/call-failed';
import { HelpLink } from '../../shared/help-link';

interface YearAheadProps {
  readonly reading: PartReading;
  readonly discountsUnread: CallFailed | null;
  readonly onRetry: () => Promise<void>;
}

/** The charges of the next year if nothing changes (AC-05). */
export const YearAheadSection = ({ reading, discountsUnread, onRetry }: YearAheadProps) => {
  const { t } = useServices();
  const again = (
    <Button busy={reading === 'retrying'} busyLabel={t('page.trying-again')} onClick={() => void onRetry()}>
      {t('page.try-again')}
    </Button>
  );
  return (
    <Section title={t('payments.next')}>
      {reading === 'reading' ? (
        <Skeleton shapes={['row', 'row']} />
      ) : reading === 'read' ? (
        <>
          <Year />
          {discountsUnread !== null && (
            <Notice tone="warning" actions={again}>
              {withReason(t('payments.next-discounts'), siteFailure(discountsUnread), t)}
            </Notice>
          )}
        </>
      ) : (
        <Notice tone="error" role="alert" actions={again}>
          {t('payments.next-unread')}
        </Notice>
      )}
    </Section>
  );
};

const Year = () => {
  const services = useServices();
  const { t, format, clock } = services;
  const year = yearAhead(useLive(services.subscriptions), clock.now());
  switch (year._tag) {
    case 'Charges': {
      const { lines, total } = yearAheadWords(year.charges, services);
      return (
        <Receipt
          label={t('payments.next')}
          lines={lines}
          total={total ?? undefined}
          words={t('payments.next-intro')}
        />
      );
    }
    case 'PastDue':
      return (
        <Text>
          <span>
            {year.amount === null
              ? t('payments.next-due-unknown')
              : t('payments.next-due', { amount: format.money(year.amount) })}
          </span>{' '}
          <Link href={pathOf('membership')}>{t('payments.next-due-link')}</Link>
        </Text>
      );
    case 'Free':
      return <Text>{t('payments.next-free')}</Text>;
    case 'Unknown':
      return (
        <Text>
          <span>{t('payments.next-unknown')}</span> <HelpLink>{t('change.help')}</HelpLink>
        </Text>
      );
    case 'None':
      return <Text>{t('payments.next-none')}</Text>;
  }
};
