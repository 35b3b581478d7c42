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
  /** What the loader snippet leaves behind: the functions that wait for the library. */
  _squatch?: unknown;
}

/** RF-13: what waits for the library runs, each on its own; one that fails leaves the others alone. */
const drainQueue = (page: Page): void => {
  for (const one of [at(declaredAs('_squatch'), 'ready'), declaredAs('squatchOnReady')].flat())
    if (typeof one === 'function') setTimeout(() => (one as () => unknown)());
  delete page._squatch;
};

/** RF-15: a second script of this library leaves the first in its place. */
const start = (page: Page): void => {
  if (!at(declaredAs('squatch'), 'init')) {
    const { nonce, src } = Object(past(document).currentScript) as HTMLScriptElement;
    takeNonce(nonce);
    standAt(src);
    page.squatch = squatch;
    // The elements stand beside the script, for pages that declare a tenant.
    whenParsed(document, () =>
      whenDeclared('squatchTenant', () => void beside('elements.js').catch(failed('elements'))),
    );
  }
  captureUnlessRefused();
  drainQueue(page);
};

start(window as unknown as Page);
