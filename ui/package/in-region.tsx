import type { ReactNode } from 'react';
import { regionTexts } from '../../core/domain/messages/texts/region';
import { AppFrame } from '../react/app-frame';
import { useAccountStores } from '../react/hooks/account-stores';
import { useSession } from '../react/services';
import { UnsupportedRegion } from '../react/unsupported-region';

/** In an unsupported region, renders one page in place of all others (HM-03). */
export const InRegion = ({ children }: { readonly children: ReactNode }) => {
  const services = useSession();
  const stores = useAccountStores();
  const { regionSupported = true, helpUrl } = services.settings;
  if (regionSupported) return children;
  services.addMessages(regionTexts);
  return (
    <AppFrame services={services} stores={stores}>
      <UnsupportedRegion t={services.t} helpUrl={helpUrl} />
    </AppFrame>
  );
};
