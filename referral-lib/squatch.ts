import { fail } from './reading';
import { EventsApi } from './calls/events-api';
import type { WidgetApi } from './calls/widget-api';
import { userOfToken } from './config';
import { captureReferral } from './cookie/capture';
import { declared } from './declared';
import { log, print } from './log';
import type { ConfigOptions, ReferralCookie, WidgetConfig } from './types';
import type { WidgetResult } from './widgets/widget';
import { submitWith } from './widgets/submit-email';
import { Widgets } from './widgets/widgets';

let theWidgets: Widgets | null = null;
let theEvents: EventsApi | null = null;

/** The widgets of the tenant that {@link init} named, or that the page declares; `null` before. */
export const widgets = (): Widgets | null => {
  if (!theWidgets && declared('squatchTenant')) init({});
  return theWidgets;
};

/** The calls of the same tenant. */
export const api = (): WidgetApi | null => widgets() && theWidgets!.api;

/** The events of the same tenant. */
export const events = (): EventsApi | null => widgets() && theEvents;

/** Names the tenant of the page (RF-01). */
export const init = (config: Partial<ConfigOptions>): void => {
  theWidgets = new Widgets(config);
  theEvents = new EventsApi(config);
  log('ready for', theWidgets.tenantAlias);
};

/** Runs at once: where this can be called, the library is there. What was queued before runs by itself (RF-13). */
export const ready = (then: () => unknown): void => {
  then();
};

const initialised = (): Widgets => {
  const all = widgets();
  if (!all) fail('call squatch.init first');
  return all;
};

/** A widget of whoever the properties or their token name; a visitor's where they name nobody. */
export const widget = (config: WidgetConfig): Promise<WidgetResult> => {
  const all = initialised();
  return config?.user || userOfToken(config?.jwt) ? all.render(config) : all.createCookieUser(config);
};

export const autofill = (selector: string | ((found: ReferralCookie) => unknown)): void =>
  initialised().autofill(selector);

/** RF-07: what happens to an address that was entered in a template, instead of the widget's reload. */
export const submitEmail = submitWith;

/** RF-09: takes the referral of the page's address into the cookie, as it happens by itself when the library starts. */
export const pushCookie = captureReferral;

/** Where to read on. */
export const help = (): void => {
  print('docs/referral-compatibility.md');
};

export { EventsApi } from './calls/events-api';
export { WidgetApi } from './calls/widget-api';
export { CtaWidget } from './widgets/cta-widget';
export { EmbedWidget } from './widgets/embed-widget';
export { PopupWidget } from './widgets/popup-widget';
export { Widgets } from './widgets/widgets';
