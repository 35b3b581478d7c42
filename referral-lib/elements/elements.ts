import { failed } from '../log';
import { userOfToken } from '../config';
import type { EngagementMedium, WidgetConfig } from '../types';
import type { PopupWidget } from '../widgets/popup-widget';
import type { Widget } from '../widgets/widget';
import type { Widgets } from '../widgets/widgets';

/**
 * Defines `<squatch-embed>` and `<squatch-popup>` with `widget`, `locale`, `container` and `open` (RF-15).
 * They use the tenant, token and configuration declared by the page. The content of an embed is shown until
 * the widget has loaded. The content of a popup opens it; without content, the page's trigger does.
 */
export const defineElements = (made: typeof Widgets): void => {
  for (const [name, medium] of [
    ['squatch-embed', 'EMBED'],
    ['squatch-popup', 'POPUP'],
  ] as const)
    if (customElements.get(name) === undefined) customElements.define(name, elementOf(made, medium));
};

const elementOf = (made: typeof Widgets, medium: EngagementMedium): CustomElementConstructor =>
  class extends HTMLElement {
    static readonly observedAttributes = ['widget', 'locale'];
    widgetInstance: Widget | undefined;
    #asked = 0;

    connectedCallback(): void {
      this.style.display ||= 'block';
      if (medium === 'POPUP') this.onclick = () => this.widgetInstance?.open();
      void this.reload();
    }

    disconnectedCallback(): void {
      this.#asked += 1;
      this.widgetInstance?.close();
    }

    attributeChangedCallback(_: string, before: string | null, now: string | null): void {
      if (this.isConnected && this.#asked > 0 && before !== now) void this.reload();
    }

    /**
     * Requests the widget named by the attributes. Failures are logged; those with an error code are also
     * shown.
     */
    async reload(): Promise<void> {
      const asking = (this.#asked += 1);
      try {
        const widget = await this.#make();
        if (asking !== this.#asked) return;
        const before = this.widgetInstance;
        if (before && 'popupdiv' in before) (before as PopupWidget).popupdiv.remove();
        this.widgetInstance = widget;
        if (medium === 'EMBED' && !this.hasAttribute('container')) {
          for (const child of [...this.childNodes]) if (child !== widget.frame) child.remove();
          widget.open();
        } else if (this.hasAttribute('open')) widget.open();
        this.dispatchEvent(new CustomEvent('sq:widget-loaded'));
      } catch (error) {
        failed(this.localName)(error);
      }
    }

    async #make(): Promise<Widget> {
      const widgetType = this.getAttribute('widget');
      if (widgetType === null) throw new Error('No widget has been specified');
      const all = new made({});
      const settings: WidgetConfig = {
        widgetType,
        engagementMedium: medium,
        locale: this.getAttribute('locale') ?? undefined,
        ...(medium === 'EMBED'
          ? { container: this.getAttribute('container') ?? this }
          : { trigger: this.firstChild ? null : undefined }),
      };
      const isKnown = userOfToken() !== undefined;
      return (await (isKnown ? all.upsertUser(settings) : all.createCookieUser(settings))).widget;
    }

    open(): void {
      if (this.widgetInstance === undefined) throw new Error('Widget has not loaded yet');
      this.widgetInstance.open();
    }

    close(): void {
      if (this.widgetInstance === undefined) throw new Error('Widget has not loaded yet');
      this.widgetInstance.close();
    }

    show(): void {
      this.open();
    }

    hide(): void {
      this.close();
    }
  };
