import { eventBus } from '../event-bus';
import { isRecord } from '../reading';
import { Widget, type Registration } from './widget';

/** Receives `{ type, target }`, the widget, and the input: an address or fields. */
export type SubmitEmail = (
  target: { readonly type: string; readonly target: unknown },
  widget: Widget,
  params: string | Registration,
) => unknown;

/** Reloads only widgets of this library; any other value does not come from a template. */
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

/** Reloads the widget for each entered address, unless the page has set another action. */
export const defaultSubmit = (): void => submitWith(current ?? reloadWidget);
