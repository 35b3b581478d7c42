import { makeDialog, type Dialog } from '../frame/dialog';
import { make } from '../frame/make';
import { innerOf, whenParsed } from '../frame/write';
import { log } from '../log';
import { past } from '../page';
import { openOnClick } from './triggers';
import { Widget, type WidgetParams } from './widget';

/** A modal dialog over the page (RF-03). It is off-screen and inert until it opens. */
export class PopupWidget extends Widget {
  readonly triggerElement: HTMLElement | null = null;
  readonly popupdiv: HTMLDivElement;
  readonly popupcontent: HTMLDivElement;
  readonly #dialog: Dialog;
  #height = 0;

  constructor(params: WidgetParams, trigger: string | null = '.squatchpop') {
    super(params);
    this.popupcontent = make(
      'div',
      { style: 'margin:auto;width:80%;max-width:500px;position:relative' },
      this.frame,
    );
    this.popupdiv = make(
      'div',
      {
        id: 'squatchModal',
        style:
          'display:block;visibility:hidden;position:fixed;z-index:2147483647;box-sizing:border-box;left:0;top:-2000px;width:100%;height:100%;overflow:auto;background-color:rgba(0,0,0,.4)',
        inert: true,
        onclick: ({ target }: Event) => {
          if (target === this.popupdiv) this.close();
        },
      },
      this.popupcontent,
    );
    this.popupdiv.setAttribute('role', 'dialog');
    this.popupdiv.setAttribute('aria-modal', 'true');
    this.#dialog = makeDialog(this.popupdiv, this.frame, () => this.close());
    if (trigger) this.listenTo(trigger);
    window.addEventListener('resize', () => this.#centre());
  }

  protected listenTo(trigger: string): void {
    const found = openOnClick(trigger, this);
    (this as { triggerElement: HTMLElement | null }).triggerElement = found;
    if (!found) log('no trigger:', trigger);
  }

  load(): void {
    const { popupdiv } = this;
    if (!popupdiv.isConnected) past(document).body.append(popupdiv);
    this.writeTemplate((inner) => {
      this.#dialog.hearKeys(inner);
      this.takeCta(inner.getElementById('cta'));
      inner.body.style.overflowY = 'hidden';
      popupdiv.setAttribute('aria-label', this.frame.title);
      this.fitFrame((height) => {
        this.#height = height;
        this.#centre();
      });
    });
  }

  open(): void {
    this.openFrom(null);
  }

  /** Opens the popup for a clicked element, which later gets the focus back. */
  openFrom(trigger: HTMLElement | null): void {
    const inner = innerOf(this.frame);
    this.popupdiv.inert = false;
    whenParsed(inner, () => {
      // The popup was closed before the template was parsed.
      if (!this.isOpen) return;
      this.#move(true);
      this.#centre();
      this.tellOpened();
      this.#dialog.takeFocus(trigger);
    });
  }

  close(): void {
    this.#move(false);
    this.#dialog.giveFocusBack();
  }

  get isOpen(): boolean {
    return !this.popupdiv.inert;
  }

  /** Handles the template's call to action, which is not part of the popup. */
  protected takeCta(element: HTMLElement | null): void {
    element?.remove();
  }

  #move(isShown: boolean): void {
    const { style } = this.popupdiv;
    style.visibility = isShown ? 'visible' : 'hidden';
    style.top = isShown ? '0' : '-2000px';
    this.popupdiv.inert = !isShown;
  }

  #centre(): void {
    const room = innerHeight - this.#height;
    this.popupdiv.style.paddingTop = `${room > 0 ? room / 2 : 5}px`;
  }
}
