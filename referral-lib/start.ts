import { captureReferral } from './cookie/capture';

declare global {
  interface Window {
    /** Keeps the referral of the page's address out of the cookie. */
    SaaSquatchDoNotAutoDrop?: boolean;
  }
}

/** RF-09: without a document, on a server, nothing happens. */
export const captureUnlessRefused = (): void => {
  if (typeof document !== 'undefined' && !window.SaaSquatchDoNotAutoDrop) captureReferral();
};
