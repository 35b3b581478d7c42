import { hostLinks } from '../../../../core/domain/publisher/defaults';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import { offerPress } from '../../../../core/presentation/checkout-words';
import { Link } from '../../components/link';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { TermsSentence } from '../../shared/agreement/terms-sentence';

export interface SmallPrintProps {
  readonly offer: Offer;
  /** Id of the sentence that describes the effect of the button, for its `aria-describedby`. */
  readonly pressId: string;
  /** True if an agreement checkbox is shown. */
  readonly hasBox: boolean;
}

/** Texts below the pay button: its effect, and the terms (RT-22). */
export const SmallPrint = ({ offer, pressId, hasBox }: SmallPrintProps) => {
  const services = useServices();
  const { t } = services;
  return (
    <Stack gap="small">
      <Text id={pressId}>{offerPress(offer, services)}</Text>
      <Text size="small" tone="quiet">
        {!hasBox && (
          <span>
            <TermsSentence of="agreement.subscribe" />{' '}
          </span>
        )}
        <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
          {t('subscribe.terms')}
        </Link>
      </Text>
    </Stack>
  );
};
