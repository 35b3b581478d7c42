import type { TimelineEntry } from '../../../../core/domain/charges/charges';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { reminderFile, type ReminderPlan } from '../../../../core/presentation/reminder-file';

export interface ReminderLinkProps {
  /** The charge timeline shown beside the link. */
  readonly entries: readonly TimelineEntry[];
  readonly plan: ReminderPlan;
}

/** A calendar file for the end of a trial or for a price increase. Renders nothing if there is no reminder. */
export const ReminderLink = ({ entries, plan }: ReminderLinkProps) => {
  const file = reminderFile(entries, plan, useServices());
  return (
    file && (
      <Text>
        <Link {...file} />
      </Text>
    )
  );
};
