/**
 * Replaces the card provider's usage reports (`braintree-web/lib/analytics`) in the built script. It exports
 * the same two functions, which send nothing (docs/decisions/0007-card-provider-reports.md).
 */
type Report = (client: unknown, ...rest: readonly unknown[]) => Promise<void>;

const nothing: Report = () => Promise.resolve();

export const sendEvent = nothing;
export const sendEventPlus = nothing;
