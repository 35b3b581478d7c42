import {
  exclusiveLists,
  newsletterBrands,
  type NewsletterBrand,
  type NewsletterData,
  type NewsletterList,
} from './newsletters';

const mostSuggestions = 6;
const ofOwnBrand = 3;

/**
 * At most six newsletters that the reader is not subscribed to (ON-01, ON-02). Order: the site's own, then one for
 * members, then the other brands in turn, then the rest of the site's own.
 */
export const suggestedNewsletters = (
  data: Pick<NewsletterData, 'lists' | 'exclusives'>,
  {
    brand,
    isMember,
    subscribedIds,
  }: {
    readonly brand: NewsletterBrand;
    readonly isMember: boolean;
    readonly subscribedIds: readonly string[];
  },
): readonly NewsletterList[] => {
  const isNew = ({ id }: NewsletterList): boolean => !subscribedIds.includes(id);
  const sameBrand = data.lists[brand].filter(isNew);
  const others = newsletterBrands.filter((one) => one !== brand).map((one) => data.lists[one].filter(isNew));
  const inTurn = others
    .flatMap((lists) => lists.slice(0, 1))
    .concat(others.flatMap((lists) => lists.slice(1)));
  const forMembers = isMember ? exclusiveLists(data).filter(isNew).slice(0, 1) : [];
  return [...sameBrand.slice(0, ofOwnBrand), ...forMembers, ...inTurn, ...sameBrand.slice(ofOwnBrand)].slice(
    0,
    mostSuggestions,
  );
};
