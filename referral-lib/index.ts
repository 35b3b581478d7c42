/**
 * The referral widget library as a module.
 *
 * @module
 */
import { defineElements as defineWith } from './elements/elements';
import { eventBus } from './event-bus';
import { Widgets } from './squatch';
import { standAt } from './beside';
import { declaredAs } from './page';
import { captureUnlessRefused } from './start';

export * from './squatch';
export type * from './types';
export type { AnalyticsApi, LoadAnalytics } from './calls/analytics-api';
export type { Invite } from './calls/widget-api';
export type { OfTenant } from './config';
export type { EventBus, Listener } from './event-bus';
export type { SubmitEmail } from './widgets/submit-email';
export type { Registration, Widget, WidgetParams, WidgetResult } from './widgets/widget';

/** Defines `<squatch-embed>` and `<squatch-popup>`, which the script does automatically. */
export const defineElements = (): void => defineWith(Widgets);

standAt(import.meta.url);
// On a server there is no document.
if (typeof document !== 'undefined') {
  captureUnlessRefused();
  // Templates read the bus from the page, also if the page imports this module.
  if (!declaredAs('squatch')) Object.assign(window, { squatch: { widgets: () => ({ eventBus }) } });
}
