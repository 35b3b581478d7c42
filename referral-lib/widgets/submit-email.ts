import { eventBus } from '../event-bus';
import { isRecord } from '../reading';
import { Widget, type Registration } from './widget';

/** Gets `{ type, target }`, the widget, and what was entered: an address, or fields. */
export type SubmitEmail = (
  target: { readonly type: string; readonly target: unknown },
  widget: Widget,
  params: string | Registration,
) => unknown;

/** Only a widget of this library is reloaded: anything else that is handed in is no template's own. */
const reloadWidget: SubmitEmail = (_, widget, params) => {
  if (widget instanceof Widget && (typeof params === 'string' || isRecord(params)))
    void widget.reload(params);
};

let current: SubmitEmail | undefined;

export const submitWith = (submit: SubmitEmail): void => {
  if (current) eventBus.removeEventListener('submit_email', current);
  current = submit;
  eventBus.addEventListener('submit_email', submit);
};

/** Reloads the widget at every address that is entered, unless the page asked for something else. */
export const defaultSubmit = (): void => submitWith(current ?? reloadWidget);
