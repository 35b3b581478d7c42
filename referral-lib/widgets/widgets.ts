import { WidgetApi } from '../calls/widget-api';
import { validateConfig, validateWidgetConfig } from '../config';
import { eventBus } from '../event-bus';
import { takeNonce } from '../frame/write';
import { failed } from '../log';
import { at, isFields, textAt } from '../reading';
import { displayFor, fill, fillFuelTank, find, matchesPage } from '../rules/display-rules';
import type {
  ConfigOptions,
  CookieWidgetConfig,
  JWT,
  ReferralCookie,
  User,
  WidgetConfig,
  WidgetContext,
  WidgetResult,
} from '../types';
import { CtaWidget } from './cta-widget';
import { EmbedWidget, embedElement } from './embed-widget';
import { PopupWidget } from './popup-widget';
import { defaultSubmit, submitWith, type SubmitEmail } from './submit-email';
import type { Widget, WidgetParams } from './widget';

/** Makes widgets of the service's answers, or the error widget where it fails (RF-02, RF-06). */
export class Widgets {
  readonly tenantAlias: string;
  readonly domain: string;
  readonly npmCdn: string;
  readonly api: WidgetApi;
  readonly eventBus = eventBus;

  constructor(config: ConfigOptions) {
    const { tenantAlias, domain, npmCdn, nonce } = validateConfig(config);
    this.tenantAlias = tenantAlias;
    this.domain = domain;
    this.npmCdn = npmCdn;
    this.api = new WidgetApi(config);
    takeNonce(nonce);
    defaultSubmit();
    // Templates ask the page for it, also where the page uses the module.
    (window as { squatch?: unknown }).squatch ??= { widgets: () => this };
  }

  /** A widget for a visitor without an identity. */
  async createCookieUser(config: CookieWidgetConfig = {}): Promise<WidgetResult> {
    return this.#made(this.api.cookieUser(config), config, 'cookie');
  }

  /** Registers or updates the user and shows the widget. */
  async upsertUser(config: WidgetConfig): Promise<WidgetResult> {
    const clean = validateWidgetConfig(config);
    return this.#made(this.api.upsertUser(clean), clean, 'upsert');
  }

  /** The widget of a user, who is not changed. */
  async render(config: WidgetConfig): Promise<WidgetResult> {
    const clean = validateWidgetConfig(config);
    const answer = this.api.render(clean);
    const page = answer.then((found) =>
      found && typeof found === 'string' ? { template: found, user: clean.user } : found,
    );
    return this.#made(page, clean, 'upsert');
  }

  /** RF-14: the friend's code goes into the first field of a selector, or the whole answer to a function. */
  autofill(selector: string | ((found: ReferralCookie) => unknown)): void {
    const isFunction = typeof selector === 'function';
    if (!isFunction && typeof selector !== 'string') throw new Error('Autofill accepts a string or function');
    const field = find(selector);
    if (!isFunction && !field) throw new Error('Element id/class or function missing');
    this.api
      .squatchReferralCookie()
      .then((found) => {
        const code = textAt(found, 'code');
        if (isFunction) selector(found);
        else if (code) fill(field!, code);
      })
      .catch(failed('autofill'));
  }

  /** RF-07: what happens to an address that was entered in a template, instead of the widget's reload. */
  submitEmail(submit: SubmitEmail): void {
    submitWith(submit);
  }

  async #made(
    called: Promise<unknown>,
    config: WidgetConfig | CookieWidgetConfig,
    type: WidgetContext['type'],
  ): Promise<WidgetResult> {
    const { engagementMedium, container, trigger } = config;
    const user = type === 'upsert' ? (config.user as User) : undefined;
    const context = { type, user, engagementMedium, container, trigger };
    const answer = await called.catch(async (error: unknown) => {
      failed('widget')(error);
      if (at(error, 'apiErrorCode')) {
        await pageReady(context);
        this._renderErrorWidget(error, engagementMedium, context);
      }
      throw error;
    });
    await pageReady(context);
    const widget = this._renderWidget(answer, config, context);
    return { widget, user: at(answer, 'user') as User | undefined };
  }

  /** Shows what the service answered, by its display rules (RF-08). */
  _renderWidget(answer: unknown, config: WidgetConfig | CookieWidgetConfig, context: WidgetContext): Widget {
    const content = at(answer, 'template');
    if (!isFields(answer) || typeof content !== 'string') throw new Error('Unable to get a response');
    const options = answer['jsOptions'];
    const params = this.#params(
      content,
      config.widgetType || textAt(options, 'widget', 'defaultWidgetType'),
      context,
      config.jwt,
    );
    const display = displayFor(options, answer['user']);
    fillFuelTank(options, answer['user']);
    const widget = display.asCta
      ? new CtaWidget(params, {
          side: at(options, 'cta', 'content', 'buttonSide'),
          position: at(options, 'cta', 'content', 'buttonPosition'),
        })
      : config.engagementMedium === 'EMBED'
        ? new EmbedWidget(params)
        : new PopupWidget(params, context.trigger);
    void widget.load();
    const isOpened = config.displayOnLoad ?? (display.onLoad && !(widget instanceof EmbedWidget));
    if (isOpened) widget.open();
    return widget;
  }

  /** RF-06. A popup opens at its trigger; where the page has none, at once. */
  _renderErrorWidget(error: unknown, medium?: string, context?: Partial<WidgetContext>): void {
    const params = {
      ...this.#params('error', 'ERROR_WIDGET', { ...context, type: 'error' }),
      rsCode: textAt(error, 'rsCode') ?? textAt(error, 'apiErrorCode'),
    };
    try {
      if (medium === 'EMBED') {
        void new EmbedWidget(params).load();
        return;
      }
      const widget = new PopupWidget(params, context?.trigger);
      widget.load();
      if (widget.triggerElement === null) widget.open();
    } catch (failure) {
      failed('error widget')(failure);
    }
  }

  #params(content: string, type: string | undefined, context: WidgetContext, jwt?: JWT): WidgetParams {
    const { api, domain, npmCdn } = this;
    return { content, type, context, api, domain, npmCdn, jwt };
  }

  static _matchesUrl(rule: unknown): boolean {
    return matchesPage(rule);
  }
}

/** Waits for the rest of the page where the place of the widget is still to come. */
const pageReady = ({ engagementMedium, container }: WidgetContext): Promise<void> =>
  new Promise((resolve) => {
    const isMissing =
      (document.body as HTMLElement | null) === null ||
      (engagementMedium === 'EMBED' && embedElement(container) === null);
    if (isMissing && document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
