import { telephoneAddress } from '../../../core/domain/routes/links';
import type { HostConfig } from './config';

/** The address of customer service: its page, or else the `tel:` of its telephone number. Null if there is neither. */
export const helpAddress = ({
  helpUrl,
  helpPhone,
}: Pick<HostConfig, 'helpUrl' | 'helpPhone'>): string | null =>
  helpUrl ?? (helpPhone === null ? null : telephoneAddress(helpPhone));
