import { fail } from '../reading';
import { keepFocusOut } from '../frame/quiet';
import { past } from '../page';
import { find } from '../rules/display-rules';
import { Widget, type WidgetParams } from './widget';

/** The element of an embedded widget; `null` if the page has none. */
const embedElement = (container: unknown): HTMLElement | null => {
  if (!container) return find('#squatchembed') ?? find('.squatchembed');
  return container instanceof HTMLElement ? container : find(container);
};

/** A widget embedded in the page (RF-04). With a custom container it is hidden until it opens. */
export class EmbedWidget extends Widget {
  readonly element: HTMLElement;

  constructor(params: WidgetParams, container: unknown = params.context?.container) {
    super(params);
    const element = embedElement(container);
    if (!element)
      fail(`element with selector '${String(container || '#squatchembed,.squatchembed')}' not found.`);
    this.element = element;
  }

  load(): void {
    const { frame, context } = this;
    const element = past(this.element);
    if (!element.contains(frame)) {
      const isGiven = !!context.container;
      if (isGiven && context.type !== 'error') this.close();
      // Replaces an earlier widget, or else the placeholder of a given container; otherwise appends the
      // frame.
      const earlier = [...element.children].find((one) => (one as HTMLIFrameElement).squatchJsApi);
      const replaced = earlier ?? (isGiven ? element.firstChild : null);
      if (replaced) past(replaced).replaceWith(frame);
      else element.append(frame);
    }
    const isShown = element.style.visibility !== 'hidden';
    this.writeTemplate((inner) => {
      keepFocusOut(frame, inner);
      inner.getElementById('cta')?.remove();
      this.fitFrame();
      if (isShown) this.reportLoaded();
    });
  }

  open(): void {
    this.#show('unset', 'auto', 'auto');
    this.tellOpened();
  }

  close(): void {
    this.#show('hidden', '0', 'hidden');
  }

  #show(visibility: string, height: string, overflowY: string): void {
    Object.assign(past(this.element).style, { visibility, height, overflowY });
  }
}
