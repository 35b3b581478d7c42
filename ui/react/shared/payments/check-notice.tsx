import { useEffect } from 'react';
import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { useAnnounce } from '../../components/announcer';
import { Notice } from '../../components/notice';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';

/** True while the records are checked because the server has answered the reader's request with a failure (5xx). */
export const useIsChecking = (busy: boolean): boolean => {
  const failure = useLive(useServices().checkedFailure);
  return busy && failure?._tag === 'Unexpected' && failure.status !== undefined;
};

/**
 * The server's own message, as soon as it arrives, above the text that the result is being checked (ER-02, readings 73).
 * Render it while `useIsChecking` is true.
 */
export const CheckNotice = ({ checking = 'money.checking' }: { readonly checking?: PlainMessageKey }) => {
  const { t, checkedFailure } = useServices();
  const failure = useLive(checkedFailure);
  const announce = useAnnounce();
  const said = failure?._tag === 'Unexpected' ? (failure.message ?? null) : null;
  const words = [said, t(checking)].filter((one) => one !== null).map(asSentence);
  const all = words.join(' ');
  useEffect(() => announce(all, 'assertive'), [announce, all]);
  return (
    <Notice tone="warning" title={said ?? t(checking)}>
      {[...(said === null ? [] : [t(checking)]), t('step.slow-text')].join(' ')}
    </Notice>
  );
};
