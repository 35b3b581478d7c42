import { make } from '../frame/make';
import { watchSize } from '../frame/measure';
import { whenParsed, writeFrame } from '../frame/write';
import { past } from '../page';
import { clearPlace } from './clear-place';
import { PopupWidget } from './popup-widget';
import type { WidgetParams } from './widget';
import { settled } from '../limits';

const oneOf = (value: unknown, ...known: readonly [string, ...string[]]): string =>
  known.find((one) => one === value) ?? known[0];

/** A popup with a floating button (RF-05). The template defines the button, which is in a separate frame. */
export class CtaWidget extends PopupWidget {
  readonly ctaFrame: HTMLIFrameElement;
  readonly position: string;
  readonly side: string;
  readonly positionClass: string;

  constructor(params: WidgetParams, options: { readonly side?: unknown; readonly position?: unknown } = {}) {
    past(document).body.append(make('div', { id: 'cta' }));
    super(params, '#cta');
    this.listenTo('.squatchpop');
    if (params.context?.trigger) this.listenTo(params.context.trigger);
    const side = oneOf(options.side, 'right', 'left', 'center');
    const position = oneOf(options.position, 'bottom', 'top', 'middle');
    const isMiddle = position === 'middle';
    this.positionClass = position;
    this.position = isMiddle ? 'top: 45%;' : `${position}: -10px;`;
    this.side = side === 'center' ? 'right: 45%;' : `${side}: ${isMiddle ? '-10px' : '20px'};`;
    this.ctaFrame = this.makeFrame(
      `position:fixed;z-index:2147483646;display:block;visibility:hidden;${this.side}${this.position}`,
    );
    past(document).body.append(this.ctaFrame);
    let waiting: ReturnType<typeof setTimeout>;
    const later = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.#step(), settled);
    };
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, later, { passive: true, capture: true });
  }

  protected override takeCta(element: HTMLElement | null): void {
    super.takeCta(element);
    if (!element) return;
    const inner = writeFrame(this.ctaFrame, element.innerHTML);
    whenParsed(inner, () => this.#place(inner));
  }

  #place(inner: Document): void {
    const { ctaFrame } = this;
    const button = inner.querySelector<HTMLElement>('.cta-container') ?? inner.body;
    const name = button.textContent?.trim();
    if (name) ctaFrame.title = name.slice(0, 100);
    // Limits the width to a phone's viewport.
    button.style.cssText += `;position:fixed;top:0;left:0;max-width:${innerWidth - 40}px`;
    button.classList.add(this.positionClass);
    this.#makeItAButton(inner, button);
    watchSize(button, () => {
      // Resets the frame to the browser's default width, so that the button has its natural width regardless
      // of the frame's current one.
      ctaFrame.width = '';
      const { width, height } = button.getBoundingClientRect();
      ctaFrame.height = String(Math.ceil(height));
      ctaFrame.width = String(Math.ceil(width));
      this.#step();
    });
  }

  /**
   * Makes the button usable by keyboard, and on pages whose content security policy blocks the template's
   * inline handlers.
   */
  #makeItAButton(inner: Document, button: HTMLElement): void {
    button.addEventListener('click', () =>
      setTimeout(() => {
        if (!this.isOpen) this.open();
      }),
    );
    if (inner.querySelector('a,button,input')) return;
    button.tabIndex = 0;
    button.setAttribute('role', 'button');
    button.onkeydown = (event) => {
      if (!/^( |Enter)$/.test(event.key)) return;
      event.preventDefault();
      button.click();
    };
  }

  /** Moves the button aside if it would cover a control of the page. */
  #step(): void {
    const { style } = this.ctaFrame;
    style.transform = '';
    const by = clearPlace(this.ctaFrame);
    style.visibility = by === null ? 'hidden' : 'visible';
    if (by) style.transform = `translateY(${by}px)`;
  }
}
