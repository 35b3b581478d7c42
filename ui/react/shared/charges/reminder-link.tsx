import { useEffect, useState } from 'react';
import type { TimelineEntry } from '../../../../core/domain/charges/charges';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import type { ReminderFile, ReminderPlan } from '../../../../core/presentation/reminder-file';

export interface ReminderLinkProps {
  /** The charge timeline shown beside the link. */
  readonly entries: readonly TimelineEntry[];
  readonly plan: ReminderPlan;
}

/**
 * A calendar file for the end of a trial or for a price increase. If one of them may be ahead, the code is fetched, and
 * a line is reserved for the link. The line is removed if there is no reminder or the code cannot be loaded.
 */
export const ReminderLink = ({ entries, plan }: ReminderLinkProps) => {
  const services = useServices();
  const ahead = entries.some(({ kind }) => kind === 'trial-ends' || kind === 'price-changes');
  const [file, setFile] = useState<ReminderFile | null | undefined>();

  useEffect(() => {
    if (ahead)
      import('../../../../core/presentation/reminder-file').then(
        (part) => setFile(part.reminderFile(entries, plan, services)),
        (error: unknown) => {
          services.reportError?.(error, 'reminder-file');
          setFile(null);
        },
      );
    // Runs once, because the timeline does not change while the component is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ahead]);

  if (!ahead || file === null) return null;
  return <Text>{file === undefined ? '\u00a0' : <Link {...file} />}</Text>;
};
