import type { Widget } from './widgets/widget';

declare global {
  interface Window {
    /** Set to true before the library loads: a referral in the page's address is not stored in the cookie. */
    SaaSquatchDoNotAutoDrop?: boolean;
  }
  interface HTMLIFrameElement {
    /** The widget of this frame, for the template inside it. */
    squatchJsApi?: Widget;
  }
}
