import { keepFocusOut } from '../frame/quiet';
import { failed } from '../log';
import { find } from '../rules/display-rules';
import { Widget, type WidgetParams } from './widget';

const defaults = ['#squatchembed', '.squatchembed'];

/** The element of an embedded widget; `null` where the page has none. */
export const embedElement = (container: unknown): HTMLElement | null => {
  if (!container) return find(defaults[0]) ?? find(defaults[1]);
  return (container as Partial<Node>).nodeType === 1 ? (container as HTMLElement) : find(container);
};

/** RF-04: a widget in the page's own text. With a container of the page's choice it is hidden until it is opened. */
export class EmbedWidget extends Widget {
  readonly element: HTMLElement;

  constructor(params: WidgetParams, container: unknown = params.context?.container) {
    super(params);
    const element = embedElement(container);
    const name = typeof container === 'string' && container !== '' ? container : defaults.join(', ');
    if (element === null) throw new Error(`element with selector '${name}' not found.`);
    this.element = element;
  }

  async load(): Promise<void> {
    const isHidden = this.context.container !== undefined && this.context.type !== 'error';
    if (isHidden) this.#show(false);
    if (!this.element.contains(this.frame)) this.#place();
    const fitting = new Promise<void>((resolve) =>
      this.write((inner) => {
        keepFocusOut(this.frame, inner);
        inner.getElementById('cta')?.remove();
        resolve(this.fit());
        if (!isHidden) this.reportLoaded();
      }),
    );
    await fitting.catch(failed('embed'));
  }

  open(): void {
    this.#show(true);
    this.frame.contentDocument?.dispatchEvent(new CustomEvent('sq:refresh'));
    this.reportLoaded();
  }

  close(): void {
    this.#show(false);
  }

  override _error(code: unknown, mode = 'embed'): string {
    return super._error(code, mode);
  }

  /** In the place of an earlier widget; else of what a container was given to hold meanwhile; else at the end. */
  #place(): void {
    const earlier = [...this.element.children].find((one) => (one as HTMLIFrameElement).squatchJsApi);
    const meanwhile = this.context.container === undefined ? null : this.element.firstChild;
    const replaced = earlier ?? meanwhile;
    if (replaced === null) this.element.append(this.frame);
    else replaced.replaceWith(this.frame);
  }

  #show(isShown: boolean): void {
    const { style } = this.element;
    style.visibility = isShown ? 'unset' : 'hidden';
    style.height = isShown ? 'auto' : '0';
    style.overflowY = isShown ? 'auto' : 'hidden';
  }
}
