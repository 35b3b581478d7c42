import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button';
import { classes } from './classes';
import type { Elements } from './elements';
import css from './loading.module.css';
import { Notice } from './notice';
import { VisuallyHidden } from './visually-hidden';

export interface LoadingProps {
  readonly busy: boolean;
  /** Announced while loading: "Loading your membership". */
  readonly label: string;
  /** Placeholder with the shape of the content. */
  readonly skeleton: Elements;
  /**
   * The minimum height while loading, to prevent layout shifts: 96, 240 or 480 px, or the window's height for longer
   * content.
   */
  readonly reserve?: 'small' | 'medium' | 'large' | 'window' | undefined;
  /** "This is taking longer than usual" */
  readonly slowText: ReactNode;
  /** Milliseconds until `slowText`. */
  readonly slowAfter?: number | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: ReactNode;
  /** A plain link beside the retry button. */
  readonly help?: Elements;
  /** The loaded content. */
  readonly children?: Elements;
}

/** A region that loads. Shows a skeleton first, then a message about the delay with a retry button. */
export const Loading = ({ busy, children, reserve = 'medium', ...waiting }: LoadingProps) => (
  <div className={classes(css['region'], busy && css[reserve])} aria-busy={busy}>
    {busy ? <Waiting {...waiting} /> : children}
  </div>
);

const Waiting = ({
  label,
  skeleton,
  slowText,
  slowAfter = 10_000,
  onRetry,
  retryLabel,
  help,
}: Omit<LoadingProps, 'busy' | 'children' | 'reserve'>) => {
  const [tries, setTries] = useState(0);
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const wait = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(wait);
  }, [slowAfter, tries]);

  const retry =
    onRetry &&
    (() => {
      setSlow(false);
      setTries(tries + 1);
      onRetry();
    });

  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css['slow']} role="status">
        {slow && (
          <Notice
            tone="warning"
            actions={
              (retry || help) && (
                <>
                  {retry && <Button onClick={retry}>{retryLabel}</Button>}
                  {help}
                </>
              )
            }
          >
            {slowText}
          </Notice>
        )}
      </div>
      {skeleton}
    </>
  );
};
