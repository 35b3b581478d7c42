import { captureUnlessRefused } from './start';

export * from './squatch';
export type * from './types';
export type { TrackedEvents } from './config';
export type { EventBus } from './event-bus';
export type { SubmitEmail } from './widgets/submit-email';
export type { Registration, Widget, WidgetParams } from './widgets/widget';

captureUnlessRefused();
