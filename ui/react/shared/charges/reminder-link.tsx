import { useEffect, useState } from 'react';
import type { TimelineEntry } from '../../../../core/domain/charges/charges';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import type { ReminderFile, ReminderPlan } from '../../../../core/presentation/reminder-file';

export interface ReminderLinkProps {
  /** What is told beside it. */
  readonly entries: readonly TimelineEntry[];
  readonly plan: ReminderPlan;
}

/**
 * A file for the reader's own calendar, before a trial ends or a price goes up. What writes it is fetched where one of them may
 * be ahead; its line is kept free, and goes where there is nothing to remind of, or the part does not arrive.
 */
export const ReminderLink = ({ entries, plan }: ReminderLinkProps) => {
  const services = useServices();
  const ahead = entries.some(({ kind }) => kind === 'trial-ends' || kind === 'price-changes');
  const [file, setFile] = useState<ReminderFile | null | undefined>();

  useEffect(() => {
    if (ahead)
      import('../../../../core/presentation/reminder-file').then(
        (part) => setFile(part.reminderFile(entries, plan, services)),
        () => setFile(null),
      );
    // Once: what is told beside it does not change while it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ahead]);

  if (!ahead || file === null) return null;
  return <Text>{file === undefined ? '\u00a0' : <Link {...file} />}</Text>;
};
