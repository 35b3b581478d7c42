import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../../core/domain/routes/routes';
import type { Notice } from '../../../core/domain/messages/notice';
import { useLive } from '../hooks/use-live';
import { useServices } from '../services';
import { pagesThatTell } from './use-alert-facts';

export interface UnseenOutcome {
  readonly notice: Notice;
  readonly isError: boolean;
  readonly onSeen: () => void;
}

/**
 * Returns the outcome of a change for a reader who has left the page that began it, or null (EN-08). That page shows
 * the outcome itself, which counts as seen. Call it from a component that is mounted before a change can end. A
 * component that mounts later would repeat the outcome.
 */
export const useUnseenOutcome = (): UnseenOutcome | null => {
  const { globalErrorMessage, globalSuccessMessage } = useLive(useServices().subscriptions);
  const route = routeAt(useLocation().pathname);
  const notice = globalErrorMessage ?? globalSuccessMessage;
  const [seen, setSeen] = useState<Notice | null>(null);
  const isShownByPage = route !== null && pagesThatTell.has(route.name);
  if (isShownByPage && seen !== notice) setSeen(notice);
  if (notice === null || notice === seen || isShownByPage) return null;
  return { notice, isError: globalErrorMessage !== null, onSeen: () => setSeen(notice) };
};
