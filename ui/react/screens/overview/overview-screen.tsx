import { useEffect, useRef, useState } from 'react';
import { changeTexts } from '../../../../core/domain/messages/texts/changes';
import { overviewTexts } from '../../../../core/domain/messages/texts/overview';
import { makeOverview } from '../../../../core/flows/overview/make-overview';
import type { Part } from '../../../../core/flows/overview/overview';
import { overviewOf } from '../../../../core/flows/overview/view';
import { newsWords } from '../../../../core/presentation/overview-words';
import { Link } from '../../components/link';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { useAccountStores } from '../../hooks/account-stores';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { AccountSections } from '../../shared/account-sections';
import { AtAGlance } from './at-a-glance';
import { MembershipGlance } from './membership-glance';
import { ToDos } from './to-dos';
import { HelpLink } from '../../shared/help-link';

export const texts = { ...changeTexts, ...overviewTexts };

const noRewards = { getValue: () => null, subscribe: () => ({ unsubscribe: () => undefined }) };

/** The status of the account, the open tasks, and links to all pages (AC-01). */
const OverviewScreen = () => {
  const services = useServices();
  const { t } = services;
  const { userData } = useAccountStores();
  const [{ ports, flow }] = useState(() => makeOverview({ ...services, userData }));
  const state = useLive(flow.state);
  // Stores that the view is derived from.
  useLive(services.member);
  useLive(services.subscriptions);
  useLive(services.newsletters);
  useLive(services.recovery.state);
  useLive(services.rewards?.state ?? noRewards);
  const view = overviewOf(ports, state);
  const title = useRef<HTMLHeadingElement>(null);
  const glance = useRef<HTMLHeadingElement>(null);

  // The profile contains the mark of a paused account, and the newsletters request needs the email address.
  const userKnown = useUserData().state !== 'reading';
  useEffect(() => {
    if (userKnown) void flow.load();
  }, [flow, userKnown]);

  const retry = async (part: Part) => {
    await flow.retry(part);
    if (flow.state.getValue()[part] === 'read')
      focusHeading(part === 'membership' ? title.current : glance.current);
  };

  const news = newsWords(view.news, services);
  return (
    <Page title={t('title.overview')} titleRef={title} navigation={<AccountSections current="overview" />}>
      <Loading
        busy={!userKnown || view.membership?._tag === 'Reading'}
        label={t('page.loading')}
        skeleton={<Skeleton shapes={['text', 'button', 'title', 'row', 'row']} />}
        reserve="large"
        slowText={t('page.slow')}
        help={<HelpLink>{t('page.help')}</HelpLink>}
      >
        <MembershipGlance
          membership={view.membership}
          primary={view.toDos.length === 0}
          onRetry={() => void retry('membership')}
        />
        <ToDos toDos={view.toDos} methodsUnread={view.methodsUnread} onRetry={() => void flow.load()} />
        <Section title={t('overview.glance')} titleRef={glance}>
          <AtAGlance
            newsletters={view.newsletters}
            rewards={view.rewards}
            onRetry={(part) => void retry(part)}
          />
        </Section>
        {news.length > 0 && (
          <Section title={t('overview.news')}>
            <Receipt
              label={t('overview.news')}
              lines={news.map(({ words, href }) => ({ what: <Link href={href}>{words}</Link> }))}
            />
          </Section>
        )}
        <AccountSections current="overview" narrow="list" />
      </Loading>
    </Page>
  );
};

export default OverviewScreen;
