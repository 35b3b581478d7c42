import { makeDialog, type Dialog } from '../frame/dialog';
import { whenParsed } from '../frame/write';
import { failed, log } from '../log';
import { openOnClick } from './triggers';
import { Widget, type WidgetParams } from './widget';

/** RF-03: a modal dialog over the page. Off the screen and inert until it is opened. */
export class PopupWidget extends Widget {
  readonly triggerElement: HTMLElement | null = null;
  readonly popupdiv: HTMLDivElement;
  readonly popupcontent: HTMLDivElement;
  readonly #dialog: Dialog;
  #height = 0;
  #isOpen = false;

  constructor(params: WidgetParams, trigger: string | null = '.squatchpop') {
    super(params);
    this.popupdiv = document.createElement('div');
    this.popupdiv.id = 'squatchModal';
    this.popupdiv.style.cssText =
      'display:none;visibility:hidden;position:fixed;z-index:2147483647;box-sizing:border-box;left:0;top:-2000px;width:100%;height:100%;overflow:auto;background-color:rgba(0,0,0,.4)';
    this.popupdiv.setAttribute('role', 'dialog');
    this.popupdiv.setAttribute('aria-modal', 'true');
    this.popupdiv.inert = true;
    this.popupcontent = document.createElement('div');
    this.popupcontent.style.cssText = 'margin:auto;width:80%;max-width:500px;position:relative';
    this.popupdiv.append(this.popupcontent);
    this.popupcontent.append(this.frame);
    this.popupdiv.addEventListener('click', (event) => this._clickedOutside(event));
    this.#dialog = makeDialog(this.popupdiv, this.frame, () => this.close());
    if (trigger !== null) this.listenTo(trigger);
  }

  protected listenTo(trigger: string): void {
    try {
      const found = document.querySelector<HTMLElement>(trigger);
      (this as { triggerElement: HTMLElement | null }).triggerElement = found;
      if (found === null) log('no trigger:', trigger);
      openOnClick(trigger, this);
    } catch {
      log('no selector:', trigger);
    }
  }

  load(): void {
    if (!this.popupdiv.isConnected) document.body.append(this.popupdiv);
    this.write((inner) => {
      this.#dialog.attach(inner);
      this.takeCta(inner.getElementById('cta'));
      inner.body.style.overflowY = 'hidden';
      this.popupdiv.setAttribute('aria-label', this.frame.title);
      this.popupdiv.style.display = 'block';
      this.fit((height) => {
        this.#height = height;
        this.#centre();
      }).catch(failed('popup'));
    });
  }

  open(): void {
    this.openFrom(null);
  }

  /** Opens on behalf of what was clicked: it gets the focus back. */
  openFrom(trigger: HTMLElement | null): void {
    const inner = this.frame.contentDocument;
    if (inner === null) throw new Error('Squatch.js has an empty iframe');
    whenParsed(inner, () => {
      this.popupdiv.inert = false;
      this.popupdiv.style.visibility = 'visible';
      this.popupdiv.style.top = '0px';
      if (!this.#isOpen) window.addEventListener('resize', this.#centre);
      this.#isOpen = true;
      this.#centre();
      inner.dispatchEvent(new CustomEvent('sq:refresh'));
      this.reportLoaded();
      this.#dialog.opened(trigger);
    });
  }

  close(): void {
    this.popupdiv.style.visibility = 'hidden';
    this.popupdiv.style.top = '-2000px';
    window.removeEventListener('resize', this.#centre);
    this.#isOpen = false;
    this.#dialog.closed();
    this.popupdiv.inert = true;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  _clickedOutside({ target }: Pick<Event, 'target'>): void {
    if (target === this.popupdiv) this.close();
  }

  /** The template's call to action, which is no part of the popup itself. */
  protected takeCta(element: HTMLElement | null): void {
    element?.remove();
  }

  #centre = (): void => {
    const room = window.innerHeight - this.#height;
    this.popupdiv.style.paddingTop = `${room > 0 ? room / 2 : 5}px`;
  };
}
