import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Reports the error. Returns its reference, if it has one. */
  readonly report?: ((error: unknown) => string | null | void) | undefined;
  /** Renders the content after an error. `again` renders the children again. */
  readonly otherwise: (reference: string | null, again: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Broken {
  readonly isBroken: boolean;
  readonly reference: string | null;
}

const whole: Broken = { isBroken: false, reference: null };

/** Contains an error in its children: it ends them alone, and shows other content. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Broken> {
  override state = whole;

  static getDerivedStateFromError(): Partial<Broken> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    const reference = this.props.report?.(error) || null;
    if (reference !== null) this.setState({ reference });
  }

  override render() {
    const { otherwise, children } = this.props;
    return this.state.isBroken ? otherwise(this.state.reference, () => this.setState(whole)) : children;
  }
}
