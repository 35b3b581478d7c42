import { beside, standAt } from './beside';
import { takeNonce, whenParsed } from './frame/write';
import { failed } from './log';
import { declaredAs, past, whenDeclared } from './page';
import { at } from './reading';
import { captureUnlessRefused } from './start';
import {
  CtaWidget,
  EmbedWidget,
  EventsApi,
  PopupWidget,
  WidgetApi,
  Widgets,
  api,
  autofill,
  events,
  help,
  init,
  pushCookie,
  ready,
  submitEmail,
  widget,
  widgets,
} from './squatch';

const squatch = {
  CtaWidget,
  EmbedWidget,
  EventsApi,
  PopupWidget,
  WidgetApi,
  Widgets,
  api,
  autofill,
  events,
  help,
  init,
  pushCookie,
  ready,
  submitEmail,
  widget,
  widgets,
};

interface Page {
  squatch?: unknown;
  /** The loader snippet's queue of callbacks that wait for the library. */
  _squatch?: unknown;
}

/** Runs the queued callbacks independently, so that a failing one does not affect the others (RF-13). */
const drainQueue = (page: Page): void => {
  for (const one of [at(declaredAs('_squatch'), 'ready'), declaredAs('squatchOnReady')].flat())
    if (typeof one === 'function') setTimeout(() => (one as () => unknown)());
  delete page._squatch;
};

/** Starts the library. If another copy of the script has already started, that one stays (RF-15). */
const start = (page: Page): void => {
  if (!at(declaredAs('squatch'), 'init')) {
    const { nonce, src } = Object(past(document).currentScript) as HTMLScriptElement;
    takeNonce(nonce);
    standAt(src);
    page.squatch = squatch;
    // The elements are in a separate file, loaded only on pages that declare a tenant.
    whenParsed(document, () =>
      whenDeclared('squatchTenant', () => void beside('elements.js').catch(failed('elements'))),
    );
  }
  captureUnlessRefused();
  drainQueue(page);
};

start(window as unknown as Page);
