import type { TextCampaign } from '../../../core/domain/decision/text-campaign';

/** Text message campaigns for members. */
export const memoryCampaigns: readonly TextCampaign[] = [
  { id: 'baseball', name: 'Baseball texts', keyword: 'DIAMOND', phone: '+15550101' },
  { id: 'football', name: 'Football texts', keyword: 'GRIDIRON', phone: '+15550101' },
];
