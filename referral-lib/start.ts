import { captureReferral } from './cookie/capture';
import { declaredAs } from './page';

declare global {
  interface Window {
    /** Keeps the referral of the page's address out of the cookie. */
    SaaSquatchDoNotAutoDrop?: boolean;
  }
}

/** RF-09: what happens by itself when the library starts. */
export const captureUnlessRefused = (): void => {
  if (!declaredAs('SaaSquatchDoNotAutoDrop')) captureReferral();
};
