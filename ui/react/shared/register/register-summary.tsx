import { useEffect, useRef } from 'react';
import { ErrorSummary, type SummarisedError } from '../../components/error-summary';

interface RegisterSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
}

/** Takes the focus when it appears: give it a new key each time the form is sent. */
export const RegisterSummary = (summary: RegisterSummaryProps) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return <ErrorSummary {...summary} ref={region} />;
};
