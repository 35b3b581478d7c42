import { yearAhead } from '../../../../core/domain/charges/charges-of-year';
import { pathOf } from '../../../../core/domain/routes/paths';
import type { PartReading } from '../../../../core/flows/part-reading';
import { yearAheadWords } from '../../../../core/words/year-ahead-words';
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
import { withReason } from '../../../../core/words/with-reason';
import type { CallFailed } from '../../../../core/ports/call-failed';

interface YearAheadProps {
  readonly reading: PartReading;
  readonly discountsUnread: CallFailed | null;
  readonly onRetry: () => Promise<void>;
}

/** AC-05: what will be charged in a year if nothing changes. */
export const YearAheadSection = ({ reading, discountsUnread, onRetry }: YearAheadProps) => {
  const { say } = useServices();
  const again = (
    <Button busy={reading === 'retrying'} busyLabel={say('page.trying-again')} onClick={() => void onRetry()}>
      {say('page.try-again')}
    </Button>
  );
  return (
    <Section title={say('payments.next')}>
      {reading === 'reading' ? (
        <Skeleton shapes={['row', 'row']} />
      ) : reading === 'read' ? (
        <>
          <Year />
          {discountsUnread !== null && (
            <Notice tone="warning" actions={again}>
              {withReason(say('payments.next-discounts'), siteFailure(discountsUnread), say)}
            </Notice>
          )}
        </>
      ) : (
        <Notice tone="error" role="alert" actions={again}>
          {say('payments.next-unread')}
        </Notice>
      )}
    </Section>
  );
};

const Year = () => {
  const services = useServices();
  const { say, format, clock, settings } = services;
  const year = yearAhead(useLive(services.subscriptions), clock.now());
  switch (year._tag) {
    case 'Charges': {
      const { lines, total } = yearAheadWords(year.charges, services);
      return (
        <Receipt
          label={say('payments.next')}
          lines={lines}
          total={total ?? undefined}
          words={say('payments.next-intro')}
        />
      );
    }
    case 'PastDue':
      return (
        <Text>
          <span>
            {year.amount === null
              ? say('payments.next-due-unknown')
              : say('payments.next-due', { amount: format.money(year.amount) })}
          </span>{' '}
          <Link href={pathOf('membership')}>{say('payments.next-due-link')}</Link>
        </Text>
      );
    case 'Free':
      return <Text>{say('payments.next-free')}</Text>;
    case 'Unknown':
      return (
        <Text>
          <span>{say('payments.next-unknown')}</span>{' '}
          <Link href={settings.helpUrl}>{say('change.help')}</Link>
        </Text>
      );
    case 'None':
      return <Text>{say('payments.next-none')}</Text>;
  }
};
