import { keptChanges } from '../../../../core/domain/payment-method/change-log';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';

/**
 * The date when a card was last added, replaced, chosen or removed (PZ-08). Renders nothing if there was no such
 * change.
 */
export const LastChanged = () => {
  const { t, format, member, clock } = useServices();
  const { profile } = useLive(member).user;
  const now = clock.now();
  const moments = [...(profile?.paymentMethodUpdateLog ?? []), ...(profile?.paymentMethodEditLog ?? [])]
    .map((one) => new Date(one))
    .filter((one) => !Number.isNaN(one.getTime()))
    .sort((one, other) => other.getTime() - one.getTime());
  const [last, ...before] = [...new Set(moments.map((one) => format.day(one, now)))].slice(0, keptChanges);
  if (last === undefined) return null;
  return (
    <Text size="small" tone="quiet">
      {[
        t('payment.last-changed', { date: last }),
        ...(before.length > 0 ? [t('payment.changed-before', { dates: before.join(', ') })] : []),
      ].join('. ')}
    </Text>
  );
};
