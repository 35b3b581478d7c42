import { watchSize } from '../frame/measure';
import { whenParsed, writeFrame } from '../frame/write';
import { log } from '../log';
import { clearPlace } from './clear-place';
import { PopupWidget } from './popup-widget';
import type { WidgetParams } from './widget';

/** Waits this long after the last scroll before the button looks for a clear place, in milliseconds. */
const settled = 120;

const oneOf = <A extends string>(value: unknown, known: readonly A[], fallback: A): A =>
  known.find((one) => one === value) ?? fallback;

/** RF-05: a popup that a floating button opens. The button is the template's, in a frame of its own. */
export class CtaWidget extends PopupWidget {
  readonly ctaFrame: HTMLIFrameElement;
  readonly position: string;
  readonly side: string;
  readonly positionClass: string;
  #stopWatching = (): void => undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(params: WidgetParams, options: { readonly side?: unknown; readonly position?: unknown } = {}) {
    const mark = document.createElement('div');
    mark.id = 'cta';
    document.body.append(mark);
    super(params, '#cta');
    this.listenTo('.squatchpop');
    if (params.context?.trigger) this.listenTo(params.context.trigger);
    const side = oneOf(options.side, ['left', 'right', 'center'], 'right');
    const position = oneOf(options.position, ['top', 'middle', 'bottom'], 'bottom');
    const isMiddle = position === 'middle';
    this.positionClass = position;
    this.position = isMiddle ? 'top: 45%;' : `${position}: -10px;`;
    this.side = side === 'center' ? 'right: 45%;' : `${side}: ${isMiddle ? '-10px' : '20px'};`;
    this.ctaFrame = document.createElement('iframe');
    this.ctaFrame.squatchJsApi = this;
    this.ctaFrame.setAttribute('scrolling', 'no');
    this.ctaFrame.style.cssText = `border:0;background-color:transparent;position:fixed;z-index:2147483646;display:none;${this.side}${this.position}`;
    document.body.append(this.ctaFrame);
  }

  protected override takeCta(element: HTMLElement | null): void {
    super.takeCta(element);
    if (element === null) {
      log('the template has no call to action');
      return;
    }
    this.ctaFrame.style.visibility = 'hidden';
    this.ctaFrame.style.display = 'block';
    const inner = writeFrame(this.ctaFrame, element.innerHTML);
    whenParsed(inner, () => this.#place(inner));
  }

  #place(inner: Document): void {
    const button = inner.querySelector<HTMLElement>('.cta-container') ?? inner.body;
    const name = button.textContent?.trim();
    this.ctaFrame.title = name ? name.slice(0, 100) : 'Refer a friend';
    // As wide as it wants to be, whatever the frame's width is by now, but never wider than a phone.
    button.style.cssText += `;position:fixed;top:0;left:0;width:max-content;max-width:${innerWidth - 40}px`;
    button.classList.add(this.positionClass);
    this.#makeItAButton(inner, button);
    this.#stopWatching();
    const stopSize = watchSize(button, () => {
      const { width, height } = button.getBoundingClientRect();
      this.ctaFrame.height = String(Math.ceil(height));
      this.ctaFrame.width = String(Math.ceil(width));
      this.#step();
    });
    const later = (): void => {
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => this.#step(), settled);
    };
    window.addEventListener('scroll', later, { passive: true, capture: true });
    window.addEventListener('resize', later);
    this.#stopWatching = () => {
      stopSize();
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }

  /** Works with the keyboard, and where the page's policy keeps the template's own handlers from running. */
  #makeItAButton(inner: Document, button: HTMLElement): void {
    const open = (event: Event): void => {
      setTimeout(() => {
        if (!this.isOpen) this.open();
      });
      if (event.type === 'keydown') event.preventDefault();
    };
    button.addEventListener('click', open);
    if (inner.querySelector('a,button,input')) return;
    button.tabIndex = 0;
    button.setAttribute('role', 'button');
    button.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') open(event);
    });
  }

  /** Aside, where the button would cover a control of the page. */
  #step(): void {
    const { style } = this.ctaFrame;
    style.transform = '';
    const up = clearPlace(this.ctaFrame);
    style.visibility = up === null ? 'hidden' : 'visible';
    if (up) style.transform = `translateY(${-up}px)`;
  }
}
