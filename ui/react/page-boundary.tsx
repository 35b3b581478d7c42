import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { RouteName } from '../../core/domain/routes/paths';
import { pathOf } from '../../core/domain/routes/paths';
import { isSection } from '../../core/domain/routes/sections';
import { Actions } from './components/actions';
import { Button } from './components/button';
import { Page } from './components/page';
import { Stack } from './components/stack';
import { Text } from './components/text';
import { ErrorBoundary } from './error-boundary';
import { useSession } from './services';
import { AccountSections } from './shared/account-sections';
import { HelpLink } from './shared/help-link';

interface PageBoundaryProps {
  readonly name: RouteName;
  readonly children: ReactNode;
}

/** Contains an error in one page of the account area. The navigation, the header and all other pages go on working. */
export const PageBoundary = ({ name, children }: PageBoundaryProps) => {
  const { reportError } = useSession();
  return (
    <ErrorBoundary
      report={(error) => reportError?.(error, name)}
      otherwise={(reference, again) => <BrokenPage name={name} reference={reference} again={again} />}
    >
      {children}
    </ErrorBoundary>
  );
};

interface BrokenPageProps {
  readonly name: RouteName;
  readonly reference: string | null;
  readonly again: () => void;
}

/**
 * If a change was sent, the page never offers it again: its journal goes on at the next load of the membership page
 * (PZ-09).
 */
const BrokenPage = ({ name, reference, again }: BrokenPageProps) => {
  const { t, navigation, membership } = useSession();
  const [isSent, setSent] = useState<boolean | null>(null);
  const look = useCallback(() => membership.now()?.hasOpenChange() ?? Promise.resolve(false), [membership]);
  useEffect(() => void look().then(setSent, () => setSent(true)), [look]);
  /** A change may have been sent after the page broke, because its flow runs on. */
  const retry = async (): Promise<void> => {
    if (await look().catch(() => true)) setSent(true);
    else again();
  };

  const load = (path: string) => navigation.leave(navigation.addressOf(path));
  return (
    <div role="alert">
      <Page
        title={t(isSent === true ? 'money.checking' : 'page.broken-title')}
        intro={t(isSent === true ? 'page.broken-sent' : 'page.broken-alone')}
        navigation={isSection(name) && <AccountSections current={name} />}
        width="form"
      >
        <Stack>
          {isSent !== null && (
            <Actions flush>
              {isSent ? (
                <Button variant="primary" onClick={() => load(pathOf('membership'))}>
                  {t('page.to-membership')}
                </Button>
              ) : (
                <>
                  <Button variant="primary" onClick={() => void retry()}>
                    {t('page.try-again')}
                  </Button>
                  <Button onClick={() => load(window.location.pathname + window.location.search)}>
                    {t('page.reload')}
                  </Button>
                </>
              )}
              <HelpLink>{t('page.help')}</HelpLink>
            </Actions>
          )}
          {reference !== null && (
            <Text size="small" tone="quiet">
              {t('page.reference', { reference })}
            </Text>
          )}
        </Stack>
      </Page>
    </div>
  );
};
