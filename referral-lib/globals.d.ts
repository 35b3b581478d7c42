import type { Widget } from './widgets/widget';

declare global {
  interface Window {
    /** Set to true before the library loads to keep a referral in the page's URL out of the cookie. */
    SaaSquatchDoNotAutoDrop?: boolean;
  }
  interface HTMLIFrameElement {
    /** The widget of this frame, used by the template inside it. */
    squatchJsApi?: Widget;
  }
}
