/** HM-15: whether one of the plans that a reader holds, or may take, is one by which pages are metered on trial. */
export const isMetered = (planIds: readonly (string | null | undefined)[]): boolean =>
  planIds.some((id) => /^sports-(metered|step-up|plus-metered)-plan$/.test(`${id}`));
