import type { ReactNode } from 'react';
import { ErrorBoundary } from '../react/error-boundary';
import { useServices } from './services';

/**
 * Contains an error in our components, so that it does not affect the app, and offers a retry. React reports it to the
 * app's `onCaughtError`.
 */
export const WithRetry = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary otherwise={(_, again) => <Broken again={again} />}>{children}</ErrorBoundary>
);

/** Uses none of our components, because one of them may have failed. */
const Broken = ({ again }: { readonly again: () => void }) => {
  const { t } = useServices();
  return (
    <div role="alert">
      <p>{t('page.broken-title')}</p>
      <button type="button" onClick={again}>
        {t('page.try-again')}
      </button>
    </div>
  );
};
