import { captureReferral } from './cookie/capture';
import { declaredAs } from './page';

/** Captures the referral when the library starts, unless the page opts out (RF-09). */
export const captureUnlessRefused = (): void => {
  if (!declaredAs('SaaSquatchDoNotAutoDrop')) captureReferral();
};
