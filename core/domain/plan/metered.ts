/** True if a plan that the reader has or may take is a metered one (HM-15). */
export const isMetered = (planIds: readonly (string | null | undefined)[]): boolean =>
  planIds.some((id) => /^sports-(metered|step-up|plus-metered)-plan$/.test(`${id}`));
