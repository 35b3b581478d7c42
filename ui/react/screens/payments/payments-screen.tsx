import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { makePaymentsPage } from '../../../../core/flows/payments-page';
import { signedInAs } from '../../../../core/state/member';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { Paid, receiptLinkId } from './paid';
import { Paper } from './paper';
import { YearAheadSection } from './year-ahead';
import { HelpLink } from '../../shared/help-link';

export { paymentsTexts as texts } from '../../../../core/domain/messages/texts/payments';

/** Past payments with receipts, and upcoming charges (AC-03…05). */
export const PaymentsScreen = () => {
  const reader = signedInAs(useLive(useServices().member));
  // A new key discards the payments when the reader changes.
  return <PaymentsOfReader key={reader} />;
};

export default PaymentsScreen;

const PaymentsOfReader = () => {
  const services = useServices();
  const { t } = services;
  const [{ flow, publisher }] = useState(() => makePaymentsPage(services));
  const { paid, history, ahead, discountsUnread } = useLive(flow.state);
  const userRead = useUserData().state !== 'reading';
  const pageTitle = useRef<HTMLHeadingElement>(null);
  const paperTitle = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  const requested = query.get('receipt');
  const payment = history.payments.find(({ number }) => String(number) === requested);

  // The profile contains the mark of a paused account.
  useEffect(() => {
    if (userRead) void flow.load();
  }, [flow, userRead]);

  /** Focuses the heading of a receipt. Back in the list, the focus returns to the link that opened it. */
  const before = useRef(requested);
  useEffect(() => {
    const from = before.current;
    before.current = requested;
    if (from === requested) return;
    const link = requested === null ? document.getElementById(receiptLinkId(Number(from))) : null;
    if (link === null) focusHeading(paperTitle.current ?? pageTitle.current);
    else link.focus();
  }, [requested]);

  /** After a successful retry, focuses the page title so that the payments are read. */
  const readAgain = async (read: () => Promise<void>) => {
    await read();
    if (flow.state.getValue().paid === 'read') focusHeading(pageTitle.current);
  };

  return (
    <Page
      title={t('title.payments')}
      titleRef={pageTitle}
      intro={payment === undefined && t('payments.intro')}
      navigation={<AccountSections current="payments" />}
    >
      <Loading
        busy={paid === 'reading' || (paid === 'read' && ahead === 'reading')}
        label={t('payments.loading')}
        skeleton={<Skeleton shapes={['title', 'row', 'row', 'row', 'title', 'row', 'row']} />}
        reserve="large"
        slowText={t('page.slow')}
        help={<HelpLink>{t('page.help')}</HelpLink>}
      >
        {payment !== undefined ? (
          <Paper payment={payment} publisher={publisher} titleRef={paperTitle} />
        ) : (
          <>
            {requested !== null && paid === 'read' && <Notice>{t('payments.not-found')}</Notice>}
            {paid === 'failed' || paid === 'retrying' ? (
              <Notice
                tone="error"
                role="alert"
                actions={
                  <>
                    <Button
                      busy={paid === 'retrying'}
                      busyLabel={t('page.trying-again')}
                      onClick={() => void readAgain(flow.readPaid)}
                    >
                      {t('page.try-again')}
                    </Button>
                    <HelpLink>{t('page.help')}</HelpLink>
                  </>
                }
              >
                {t('payments.unread')}
              </Notice>
            ) : (
              history.incomplete && (
                <Notice tone="warning" actions={<HelpLink>{t('change.help')}</HelpLink>}>
                  {t('payments.incomplete')}
                </Notice>
              )
            )}
            {paid === 'read' && <Paid payments={history.payments} />}
            <YearAheadSection reading={ahead} discountsUnread={discountsUnread} onRetry={flow.readAhead} />
          </>
        )}
      </Loading>
    </Page>
  );
};
