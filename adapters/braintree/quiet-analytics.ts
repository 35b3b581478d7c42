/**
 * Stands in for the card provider's own usage reports (`braintree-web/lib/analytics`) in the built script: the same two
 * functions, which report nothing to anybody (docs/decisions/0007-card-provider-reports.md).
 */
type Report = (client: unknown, ...rest: readonly unknown[]) => Promise<void>;

const nothing: Report = () => Promise.resolve();

export const sendEvent = nothing;
export const sendEventPlus = nothing;
