import { Component, type ReactNode } from 'react';
import { useServices } from './services';

interface OwnBoundaryProps {
  /** Fallback content. Absent: an error message with a retry button. */
  readonly otherwise?: ReactNode;
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

/**
 * An error boundary around our components, so that an error does not affect the app. React reports it to the app's
 * `onCaughtError`.
 */
export class OwnBoundary extends Component<OwnBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { otherwise } = this.props;
    return otherwise === undefined ? <Broken again={() => this.setState({ broken: false })} /> : otherwise;
  }
}

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
