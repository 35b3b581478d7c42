import { WidgetApi } from '../calls/widget-api';
import { OfTenant, validateWidgetConfig } from '../config';
import { eventBus } from '../event-bus';
import { takeNonce, whenParsed, whenStrict } from '../frame/write';
import { failed } from '../log';
import { fail, at, textAt } from '../reading';
import { displayFor, fill, fillFuelTank, find } from '../rules/display-rules';
import type {
  ConfigOptions,
  CookieWidgetConfig,
  ReferralCookie,
  User,
  WidgetConfig,
  WidgetContext,
} from '../types';
import type { WidgetResult } from './widget';
import { CtaWidget } from './cta-widget';
import { EmbedWidget } from './embed-widget';
import { PopupWidget } from './popup-widget';
import { defaultSubmit, submitWith, type SubmitEmail } from './submit-email';
import type { Widget } from './widget';

/**
 * Creates widgets from the service's responses. If a call fails, it creates the error widget (RF-02, RF-06).
 */
export class Widgets extends OfTenant {
  readonly api: WidgetApi;
  readonly eventBus = eventBus;

  constructor(config: Partial<ConfigOptions>) {
    super(config);
    this.api = new WidgetApi(config);
    takeNonce(textAt(config, 'nonce'));
    defaultSubmit();
  }

  /** Creates a widget for a visitor without an identity. */
  async createCookieUser(config: CookieWidgetConfig = {}): Promise<WidgetResult> {
    return this.#made(this.api.cookieUser(config), config, { type: 'cookie' });
  }

  /** Registers or updates the user and shows the widget. */
  async upsertUser(config: WidgetConfig): Promise<WidgetResult> {
    const { user } = validateWidgetConfig(config);
    return this.#made(this.api.upsertUser(config), config, { type: 'upsert', user });
  }

  /** Shows a user's widget without changing the user. */
  async render(config: WidgetConfig): Promise<WidgetResult> {
    const { user } = validateWidgetConfig(config);
    const page = this.api
      .render(config)
      .then((found) => (found && typeof found === 'string' ? { template: found, user } : found));
    return this.#made(page, config, { type: 'upsert', user });
  }

  /**
   * Fills the friend's code into the first field of a selector, or passes the complete response to a function
   * (RF-14).
   */
  autofill(selector: string | ((found: ReferralCookie) => unknown)): void {
    const isFunction = typeof selector === 'function';
    if (!isFunction && typeof selector !== 'string') fail('Autofill accepts a string or function');
    const field = find(selector);
    if (!isFunction && !field) fail('Element id/class or function missing');
    this.api
      .squatchReferralCookie()
      .then((found) => {
        if (isFunction) selector(found);
        else fill(field, textAt(found, 'code'));
      })
      .catch(failed('autofill'));
  }

  /**
   * Replaces the default action for an address entered in a template, which is to reload the widget (RF-07).
   */
  submitEmail(submit: SubmitEmail): void {
    submitWith(submit);
  }

  async #made(
    called: Promise<unknown>,
    config: WidgetConfig | CookieWidgetConfig,
    made: WidgetContext,
  ): Promise<WidgetResult> {
    const { engagementMedium, container, trigger } = config;
    const context = { ...made, engagementMedium, container, trigger };
    try {
      const answer = await called;
      await pageReady();
      return {
        widget: this.#render(answer, config, context),
        user: at(answer, 'user') as User | undefined,
      };
    } catch (error) {
      failed('widget')(error);
      if (at(error, 'apiErrorCode')) {
        await pageReady();
        this.#renderError(error, engagementMedium, context);
      }
      throw error;
    }
  }

  /** Shows the service's response according to its display rules (RF-08). */
  #render(answer: unknown, config: WidgetConfig | CookieWidgetConfig, context: WidgetContext): Widget {
    const content = at(answer, 'template');
    if (typeof content !== 'string') fail('Unable to get a response');
    const options = at(answer, 'jsOptions');
    const user = at(answer, 'user');
    const params = {
      ...this,
      context,
      content,
      type: config.widgetType || textAt(options, 'widget', 'defaultWidgetType'),
      jwt: config.jwt,
    };
    const { opensOnLoad, showsAsCta } = displayFor(options, user);
    fillFuelTank(options, user);
    const place = at(options, 'cta', 'content');
    const isEmbed = !showsAsCta && config.engagementMedium === 'EMBED';
    const widget = showsAsCta
      ? new CtaWidget(params, { side: at(place, 'buttonSide'), position: at(place, 'buttonPosition') })
      : isEmbed
        ? new EmbedWidget(params)
        : new PopupWidget(params, context.trigger);
    void widget.load();
    if (config.displayOnLoad ?? (opensOnLoad && !isEmbed)) widget.open();
    return widget;
  }

  /**
   * Shows the error widget (RF-06). A popup opens at its trigger; if the page has no trigger, it opens
   * immediately.
   */
  #renderError(error: unknown, medium?: string, context?: Partial<WidgetContext>): void {
    const params = {
      ...this,
      context: { ...context, type: 'error' } as const,
      content: 'error',
      type: 'ERROR_WIDGET',
      rsCode: textAt(error, 'rsCode') ?? textAt(error, 'apiErrorCode'),
    };
    try {
      const widget = medium === 'EMBED' ? new EmbedWidget(params) : new PopupWidget(params, context?.trigger);
      void widget.load();
      if (widget instanceof PopupWidget && !widget.triggerElement) widget.open();
    } catch (failure) {
      failed('error widget')(failure);
    }
  }
}

/** Waits until the page is parsed, because the widget's container may come late. */
const pageReady = async (): Promise<void> => {
  await whenStrict();
  await new Promise<void>((resolve) => whenParsed(document, resolve));
};
