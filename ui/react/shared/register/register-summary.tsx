import { useEffect, useRef } from 'react';
import { ErrorSummary, type SummarisedError } from '../../components/error-summary';

interface RegisterSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
}

/** Takes the focus when it mounts. Give it a new key on each submission. */
export const RegisterSummary = (summary: RegisterSummaryProps) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return <ErrorSummary {...summary} ref={region} />;
};
