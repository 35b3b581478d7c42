import { Component, type ReactNode } from 'react';
import { useServices } from './services';

interface OwnBoundaryProps {
  /** What stands there instead; absent: a line that says so, with a button that tries again. */
  readonly otherwise?: ReactNode;
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

/** A fault of ours stays in the place of the component that has it: the app around it goes on. React tells the app's `onCaughtError`. */
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

/** Without any component of ours: one of them may be what has failed. */
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
