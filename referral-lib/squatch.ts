import { fail } from './reading';
import { EventsApi } from './calls/events-api';
import type { WidgetApi } from './calls/widget-api';
import { userOfToken } from './config';
import { captureReferral } from './cookie/capture';
import { declared } from './declared';
import { log, print } from './log';
import type { ConfigOptions, ReferralCookie, WidgetConfig } from './types';
import type { WidgetResult } from './widgets/widget';
import { submitWith, type SubmitEmail } from './widgets/submit-email';
import { Widgets } from './widgets/widgets';

let theWidgets: Widgets | null = null;
let theEvents: EventsApi | null = null;

/** The widgets of the tenant from {@link init} or from the page's declaration; `null` before either. */
export const widgets = (): Widgets | null => {
  if (!theWidgets && declared('squatchTenant')) init({});
  return theWidgets;
};

/** The API calls of the same tenant. */
export const api = (): WidgetApi | null => widgets() && theWidgets!.api;

/** The events API of the same tenant. */
export const events = (): EventsApi | null => widgets() && theEvents;

/** Sets the tenant of the page (RF-01). */
export const init = (config: Partial<ConfigOptions>): void => {
  theWidgets = new Widgets(config);
  theEvents = new EventsApi(config);
  log('ready for', theWidgets.tenantAlias);
};

/**
 * Runs the callback immediately, because the library has loaded. Callbacks queued earlier run automatically
 * (RF-13).
 */
export const ready = (then: () => unknown): void => {
  then();
};

const initialised = (): Widgets => {
  const all = widgets();
  if (!all) fail('call squatch.init first');
  return all;
};

/** Creates the widget of the user in the properties or in their token; without a user, a visitor's widget. */
export const widget = (config: WidgetConfig): Promise<WidgetResult> => {
  const all = initialised();
  return config?.user || userOfToken(config?.jwt) ? all.render(config) : all.createCookieUser(config);
};

export const autofill = (selector: string | ((found: ReferralCookie) => unknown)): void =>
  initialised().autofill(selector);

/**
 * Replaces the default action for an address entered in a template, which is to reload the widget (RF-07).
 */
export const submitEmail: (submit: SubmitEmail) => void = submitWith;

/**
 * Stores the referral from the page's URL in the cookie, which also happens automatically when the library
 * starts (RF-09).
 */
export const pushCookie: () => void = captureReferral;

/** Prints the path of the documentation. */
export const help = (): void => {
  print('docs/referral-compatibility.md');
};

export { EventsApi } from './calls/events-api';
export { WidgetApi } from './calls/widget-api';
export { CtaWidget } from './widgets/cta-widget';
export { EmbedWidget } from './widgets/embed-widget';
export { PopupWidget } from './widgets/popup-widget';
export { Widgets } from './widgets/widgets';
