import { harborDrawings } from './harbor';
import { lifestyleDrawings } from './lifestyle';
import { mediaDrawings } from './media';
import { newsDrawings } from './news';

/** Drawings by name, as used in '/assets/pictures/<name>.svg'. */
export const drawings: Record<string, () => string> = {
  ...newsDrawings,
  ...lifestyleDrawings,
  ...mediaDrawings,
  ...harborDrawings,
};
