import { lifestyleDrawings } from './lifestyle';
import { mediaDrawings } from './media';
import { newsDrawings } from './news';

/** By name, as stories and pages ask for them: '/assets/pictures/<name>.svg'. */
export const drawings: Record<string, () => string> = {
  ...newsDrawings,
  ...lifestyleDrawings,
  ...mediaDrawings,
};
