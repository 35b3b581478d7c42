import { AnalyticsApi, type LoadAnalytics } from '../calls/analytics-api';
import type { WidgetApi } from '../calls/widget-api';
import { make } from '../frame/make';
import { heightOf, watchSize } from '../frame/measure';
import { innerOf, whenParsed, writeFrame } from '../frame/write';
import { failed, log } from '../log';
import { declaredAs } from '../page';
import { fail, textAt } from '../reading';
import type { JWT, ShareMedium, User, WidgetConfig, WidgetContext } from '../types';
import { dressError, errorContent } from './error-content';
import { identityOf, withRegistered } from './identity';
import { showRegistered } from './registered';
import { between, tries } from '../limits';

/** The parameters of a widget. */
export interface WidgetParams {
  /** The template; `error` for the error widget, which shows `rsCode`. */
  readonly content: string;
  readonly rsCode?: string | undefined;
  readonly type?: string | undefined;
  readonly api?: WidgetApi;
  readonly domain?: string;
  readonly context?: WidgetContext;
  /** Authenticates the template's requests. */
  readonly jwt?: JWT | undefined;
}

/** Input of a reader in a template. */
export interface Registration {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * A template in its own frame. Pages and templates depend on the public names, including those with an
 * underscore (RF-15).
 */
export abstract class Widget {
  content: string;
  readonly type: string | undefined;
  readonly context: WidgetContext;
  readonly widgetApi: WidgetApi | undefined;
  readonly analyticsApi: AnalyticsApi;
  readonly frame: HTMLIFrameElement;
  readonly #errorCode: string | false;
  readonly #jwt: JWT | undefined;

  constructor({ content, rsCode, type, api, domain, context, jwt }: WidgetParams) {
    this.#jwt = jwt;
    this.#errorCode = content === 'error' && (rsCode ?? 'unknown');
    this.content = content === 'error' ? errorContent : content;
    this.type = type;
    this.context = context ?? { type: 'error' };
    this.widgetApi = api;
    this.analyticsApi = new AnalyticsApi({ domain });
    this.frame = this.makeFrame('width:1px;min-width:100%;display:block');
    this.frame.width = '100%';
  }

  /** Creates an empty frame through which the template finds this widget. */
  protected makeFrame(style: string): HTMLIFrameElement {
    return make('iframe', {
      squatchJsApi: this,
      scrolling: 'no',
      style: `border:0;${style}`,
      title: fallbackName,
    });
  }

  abstract load(): void | Promise<void>;
  abstract open(): void;
  abstract close(): void;

  show(): void {
    this.open();
  }

  hide(): void {
    this.close();
  }

  /**
   * Registers a reader's input with the call that created this widget, then confirms it in the template's
   * registration area (RF-07). Failures are logged. Throws synchronously on an error widget.
   */
  reload(given: Registration | string = {}, jwt = this.#jwt): Promise<void> {
    const { email, firstName, lastName }: Registration = typeof given === 'string' ? { email: given } : given;
    const { context, widgetApi, type: widgetType } = this;
    const { engagementMedium = 'POPUP', user } = context;
    const isUpsert = context.type === 'upsert';
    if (!widgetApi || (!isUpsert && context.type !== 'cookie')) fail("can't reload an error widget");
    const { id, accountId } = Object(user) as User;
    const settings = {
      engagementMedium,
      widgetType,
      jwt,
      // Empty input is omitted from the request.
      user: {
        email: email || undefined,
        firstName: firstName || undefined,
        lastName: lastName || undefined,
        id,
        accountId,
      },
    };
    return widgetApi[isUpsert ? 'upsertUser' : 'cookieUser'](settings as WidgetConfig)
      .then((answer) => {
        const template = textAt(answer, 'template');
        if (!template) return;
        this.content = template;
        const inner = innerOf(this.frame);
        const isPopup = engagementMedium === 'POPUP';
        const next = (): void => {
          void this.load();
          if (isPopup) this.open();
        };
        if (!showRegistered(inner, email, widgetType === 'REFERRER_WIDGET', isPopup, next)) void this.load();
      })
      .catch(failed('reload'));
  }

  /** Writes the template and calls back once it is parsed. The frame must be in the page. */
  protected writeTemplate(parsed: (inner: Document) => void): void {
    const inner = writeFrame(this.frame, this.content);
    inner.addEventListener('sq:user-registration', (event) =>
      this.#report(() => withRegistered(this.#identity(), (event as CustomEvent).detail)),
    );
    whenParsed(inner, () => {
      if (this.#errorCode) dressError(inner, this.#errorCode, () => this.close());
      this.frame.title = nameOf(inner);
      // The browser's default body margin is not part of the template.
      if (getComputedStyle(inner.body).margin === '8px') inner.body.style.margin = '0';
      parsed(inner);
    });
  }

  /** Adjusts the frame's height to its content. */
  protected fitFrame(changed?: (height: number) => void): void {
    const fit = (container: HTMLElement): void => {
      const height = heightOf(container);
      this.frame.height = String(height);
      changed?.(height);
    };
    fit(innerOf(this.frame).body);
    this._findInnerContainer()
      .then((container) => watchSize(container, () => fit(container)))
      .catch(failed('size'));
  }

  /** Notifies the template that the widget has opened, and reports the view. */
  protected tellOpened(): void {
    this.frame.contentDocument?.dispatchEvent(new CustomEvent('sq:refresh'));
    this.reportLoaded();
  }

  /** Reports the widget as loaded, for the identity declared by the template. */
  protected reportLoaded(): void {
    this.#report(() => this.#identity());
  }

  /** The identity declared by the template: `squatch` in older ones, `widgetIdent` in newer ones. */
  #identity(): unknown {
    const view = this.frame.contentWindow;
    if (view === null) return undefined;
    const older = declaredAs('squatch', view);
    return older === undefined ? declaredAs('widgetIdent', view) : older;
  }

  /**
   * Reports an event. An invalid identity is thrown as an error of the page and prevents only the report
   * (RF-10).
   */
  #report(identity: () => unknown): void {
    try {
      this._loadEvent(identity());
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }

  /** Reports a view (RF-11). Throws if the identity is invalid (RF-10). */
  _loadEvent(identity: unknown): void {
    this.#tell(identity, 'view', (who) => this.analyticsApi.pushAnalyticsLoadEvent(who));
  }

  /** Reports a share (RF-11). */
  _shareEvent(identity: unknown, shareMedium: ShareMedium): void {
    this.#tell(identity, 'share', (who) =>
      this.analyticsApi.pushAnalyticsShareClickedEvent({ ...who, shareMedium }),
    );
  }

  /** Sends invitations by mail (RF-11). */
  _inviteContacts(identity: unknown, emailList: readonly string[]): void {
    this.#tell(identity, 'invite', ({ tenantAlias, externalAccountId: accountId, externalUserId: userId }) =>
      this.widgetApi?.invite({ tenantAlias, accountId, userId, emailList, jwt: this.#jwt }),
    );
  }

  /** Sends a report about the declared identity. Failures are only logged. */
  #tell(identity: unknown, what: string, send: (who: LoadAnalytics) => Promise<unknown> | undefined): void {
    const who = identityOf(identity, what);
    if (who) send(who)?.then(() => log(what), failed(what));
  }

  /**
   * The element that determines the height (RF-12). It is searched five times at intervals of 100 ms; the
   * fallback is the body.
   */
  async _findInnerContainer(): Promise<HTMLElement> {
    const inner = innerOf(this.frame);
    for (let count = 0; count < tries; count += 1) {
      const found =
        inner.querySelector<HTMLElement>('sqh-global-container') ??
        inner.querySelector<HTMLElement>('.squatch-container');
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, between));
    }
    return inner.body;
  }
}

const fallbackName = 'Referral program';

/** The template's title in the tenant's language. */
const nameOf = (inner: Document): string =>
  inner.title || inner.querySelector('h1')?.textContent || fallbackName;

/** A widget and the user from the service's response. */
export interface WidgetResult {
  readonly widget: Widget;
  readonly user: User | undefined;
}
