import { captureReferral } from './cookie/capture';
import { declaredAs } from './page';

/** RF-09: what happens by itself when the library starts. */
export const captureUnlessRefused = (): void => {
  if (!declaredAs('SaaSquatchDoNotAutoDrop')) captureReferral();
};
