import { useState, type ReactNode } from 'react';
import type { Offer } from '../../../../core/flows/subscribe/offer';
import { offerGives } from '../../../../core/presentation/offer-gives';
import { AsideLayout } from '../../components/aside-layout';
import { CheckList } from '../../components/check-list';
import { Stack } from '../../components/stack';
import { useWideWindow } from '../../hooks/use-wide-window';
import { useServices } from '../../services';
import { OrderSummary } from './order-summary';
import { PlanCards } from './plan-cards';

export interface OfferLayoutProps {
  readonly offer: Offer;
  readonly onPick: (planId: string) => void;
  /** True while a payment is running. */
  readonly locked?: boolean;
  /** The next step: the account, or the payment. */
  readonly children: ReactNode;
}

/**
 * The chosen plan with its price, and the next step. A reader who comes without a plan chooses one first; a reader who
 * comes with one can change it.
 */
export const OfferLayout = ({ offer, onPick, locked = false, children }: OfferLayoutProps) => {
  const services = useServices();
  const isWide = useWideWindow();
  const [choosing, setChoosing] = useState<'no' | 'from the start' | 'on request'>(
    offer.isPicked ? 'no' : 'from the start',
  );
  const gives = offerGives(offer, services.settings);
  // On narrow windows, readers learn what they get before they choose.
  const givesFirst = !isWide && choosing === 'from the start';
  const mayChange = choosing === 'no' && offer.plans.length > 1 && !locked;
  return (
    <AsideLayout
      before={
        choosing !== 'no' && (
          <Stack gap="large">
            {givesFirst && gives.length > 0 && <CheckList label={services.t('plans.gives')} items={gives} />}
            <PlanCards offer={offer} onPick={onPick} locked={locked} takesFocus={choosing === 'on request'} />
          </Stack>
        )
      }
      aside={
        <OrderSummary
          offer={offer}
          gives={givesFirst ? [] : gives}
          onChange={mayChange ? () => setChoosing('on request') : undefined}
        />
      }
    >
      {children}
    </AsideLayout>
  );
};
