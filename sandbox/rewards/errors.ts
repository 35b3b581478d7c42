/** An error of the rewards service, with one code for engineers and one for the support desk. */
export class RewardsError extends Error {
  constructor(
    readonly status: number,
    readonly apiErrorCode: string,
    message: string,
    readonly rsCode?: string,
  ) {
    super(message);
  }
}

const invalid = (message: string, rsCode?: string): RewardsError =>
  new RewardsError(400, 'VALIDATION_FAILED', message, rsCode);

export const noSuchTenant = (): RewardsError =>
  new RewardsError(404, 'TENANT_NOT_FOUND', 'No tenant found for the provided alias', 'RS015');
export const tenantClosed = (): RewardsError =>
  new RewardsError(403, 'TENANT_NOT_ACTIVE', 'The tenant is not active', 'RS038');
export const invalidEmail = (): RewardsError =>
  invalid('The provided email field is an invalid email address.', 'RS023');
export const invalidToken = (): RewardsError =>
  new RewardsError(401, 'UNAUTHORIZED', 'The JWT value is incorrect.', 'RS032');
export const tooManyCalls = (): RewardsError =>
  new RewardsError(429, 'RATE_LIMIT_EXCEEDED', 'Rate limit exceeded', 'RS033');
export const invalidWidgetType = (): RewardsError =>
  invalid('The provided widgetType field is invalid', 'RS036');
export const invalidMedium = (): RewardsError =>
  invalid('The provided engagementMedium field is invalid', 'RS037');
export const invalidLocale = (): RewardsError => invalid('The provided locale field is invalid', 'RS039');
export const noSuchPerson = (): RewardsError =>
  new RewardsError(404, 'USER_NOT_FOUND', 'No user found for the provided id', 'RS042');
export const noToken = (): RewardsError =>
  new RewardsError(401, 'UNAUTHORIZED', 'The authorization is missing', 'RS045');
export const doNotTrack = (): RewardsError =>
  new RewardsError(403, 'DO_NOT_TRACK', 'The visitor asked not to be tracked', 'RS050');
export const invalidCookie = (): RewardsError => invalid('You have passed an invalid cookie value.', 'RS052');
export const idempotencyConflict = (): RewardsError =>
  new RewardsError(409, 'CONFLICT', 'Idempotency key conflict');
export const invalidField = (name: string): RewardsError => invalid(`The provided ${name} field is invalid`);
