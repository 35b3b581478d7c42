import { AnalyticsApi } from '../calls/analytics-api';
import type { WidgetApi } from '../calls/widget-api';
import { heightOf, watchSize } from '../frame/measure';
import { whenParsed, writeFrame } from '../frame/write';
import { failed, log } from '../log';
import { at, textAt } from '../reading';
import type { JWT, ShareMedium, WidgetContext } from '../types';
import { dressError, errorContent } from './error-content';
import { identityOf } from './identity';
import { showRegistered } from './registered';

/** What a widget is made of. */
export interface WidgetParams {
  /** The template; `error` for the error widget, which shows `rsCode`. */
  readonly content: string;
  readonly rsCode?: string | undefined;
  readonly type?: string | undefined;
  readonly api?: WidgetApi;
  readonly domain?: string;
  readonly npmCdn?: string;
  readonly context?: WidgetContext;
  /** Authenticates what the template asks for. */
  readonly jwt?: JWT | undefined;
}

/** What a reader may enter in a template. */
export interface Registration {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

declare global {
  interface HTMLIFrameElement {
    /** What templates call: their own widget. */
    squatchJsApi?: Widget;
  }
}

const tries = 5;
const between = 100;

/** A template in its own frame. The public names, and those with an underscore, are what pages and templates rely on (RF-15). */
export abstract class Widget {
  content: string;
  readonly type: string | undefined;
  readonly context: WidgetContext;
  readonly widgetApi: WidgetApi | undefined;
  readonly analyticsApi: AnalyticsApi;
  readonly npmCdn: string | undefined;
  readonly frame: HTMLIFrameElement;
  readonly #isError: boolean;
  readonly #jwt: JWT | undefined;
  #stopWatching = (): void => undefined;

  constructor({ content, rsCode, type, api, domain, npmCdn, context, jwt }: WidgetParams) {
    this.#jwt = jwt;
    this.#isError = content === 'error';
    this.content = this.#isError ? this._error(rsCode) : content;
    this.type = type;
    this.context = context ?? { type: 'error' };
    this.widgetApi = api;
    this.npmCdn = npmCdn;
    this.analyticsApi = new AnalyticsApi({ domain });
    this.frame = document.createElement('iframe');
    this.frame.squatchJsApi = this;
    this.frame.width = '100%';
    this.frame.setAttribute('scrolling', 'no');
    this.frame.style.cssText = 'border:0;width:1px;min-width:100%;display:block';
    this.frame.title = fallbackName;
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
   * RF-07: registers what a reader entered, by the call that made this widget; then the template's registration area says so.
   * Failures are logged. Throws at once on an error widget.
   */
  reload(told: Registration | string = {}, jwt = this.#jwt): Promise<void> {
    const { email, firstName, lastName }: Registration = typeof told === 'string' ? { email: told } : told;
    const { context, widgetApi, type: widgetType } = this;
    const { engagementMedium = 'POPUP', user } = context;
    const isUpsert = context.type === 'upsert';
    if (!widgetApi || (!isUpsert && context.type !== 'cookie'))
      throw new Error("can't reload an error widget");
    const entered = {
      ...(email && { email }),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    };
    const asked = { engagementMedium, widgetType, jwt };
    const call = async (): Promise<unknown> =>
      isUpsert
        ? widgetApi.upsertUser({ ...asked, user: { ...entered, id: user!.id, accountId: user!.accountId } })
        : widgetApi.cookieUser({ ...asked, user: entered });
    return call()
      .then((answer) => {
        const inner = this.frame.contentDocument;
        const template = textAt(answer, 'template');
        if (!template || !inner) return;
        this.content = template;
        const isPopup = engagementMedium === 'POPUP';
        const next = (): void => {
          void this.load();
          if (isPopup) this.open();
        };
        if (!showRegistered(inner, email, widgetType === 'REFERRER_WIDGET', isPopup, next)) void this.load();
      })
      .catch(failed('reload'));
  }

  /** Writes the template, then calls back as soon as it is parsed. The frame has to be in the page. */
  protected write(parsed: (inner: Document, view: Window) => void): void {
    const inner = writeFrame(this.frame, this.content);
    const view = this.frame.contentWindow!;
    whenParsed(inner, () => {
      if (this.#isError) dressError(inner, () => this.close());
      this.frame.title = nameOf(inner);
      parsed(inner, view);
    });
  }

  /** Keeps the frame as tall as what is in it. */
  protected async fit(changed?: (height: number) => void): Promise<void> {
    const container = await this._findInnerContainer();
    this.#stopWatching();
    this.#stopWatching = watchSize(container, () => {
      const height = heightOf(container);
      this.frame.height = String(height);
      changed?.(height);
    });
  }

  /** Who the template says it is for, reported as loaded. What it says wrongly is logged. */
  protected reportLoaded(): void {
    const view = this.frame.contentWindow;
    try {
      this._loadEvent(at(view, 'squatch') ?? at(view, 'widgetIdent'));
    } catch (error) {
      failed('view')(error);
    }
  }

  /** RF-11: reports a view. Throws where the identity is none (RF-10). */
  _loadEvent(identity: unknown): void {
    const who = identityOf(identity);
    if (who === null) return;
    this.analyticsApi
      .pushAnalyticsLoadEvent(who)
      .then(() => log('loaded'))
      .catch(failed('view'));
  }

  /** RF-11: reports that a reader shared. */
  _shareEvent(identity: unknown, medium: ShareMedium): void {
    const who = identityOf(identity);
    if (who === null) return;
    this.analyticsApi
      .pushAnalyticsShareClickedEvent({ ...who, shareMedium: medium })
      .then(() => log('shared'))
      .catch(failed('share'));
  }

  /** RF-11: sends invitations by mail. */
  _inviteContacts(identity: unknown, emailList: readonly string[]): void {
    const who = identityOf(identity);
    if (who === null || this.widgetApi === undefined) return;
    const { tenantAlias, externalAccountId: accountId, externalUserId: userId } = who;
    this.widgetApi
      .invite({ tenantAlias, accountId, userId, emailList, jwt: this.#jwt })
      .then(() => log('invited'))
      .catch(failed('invite'));
  }

  _error(code: unknown, mode = 'modal'): string {
    return errorContent(code, mode);
  }

  /** RF-12: what decides the height: looked for five times, 100 ms apart, then the body. */
  async _findInnerContainer(): Promise<HTMLElement> {
    const inner = this.frame.contentDocument;
    if (inner === null) throw new Error('Squatch.js frame inner frame is empty');
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

/** The template's own name for itself, in the tenant's language. */
const nameOf = (inner: Document): string =>
  inner.title.trim() || inner.querySelector('h1')?.textContent?.trim() || fallbackName;
