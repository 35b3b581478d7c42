import type { Site } from '../addresses';
import { brands } from './brands';
import { harborFront } from './fronts/harbor';
import { lifestyleFront } from './fronts/lifestyle';
import { mediaFront } from './fronts/media';
import { newsFront } from './fronts/news';
import type { Html } from './html';
import type { Page } from './layout';
import type { PageRequest } from './page';

const fronts: Record<Site, (request: PageRequest) => Html> = {
  news: newsFront,
  lifestyle: lifestyleFront,
  media: mediaFront,
  harbor: harborFront,
};

export const frontPage = (request: PageRequest): Page => {
  const { name, tagline } = brands[request.brand];
  return {
    title: `${name} — ${tagline}`,
    description: tagline,
    type: 'front',
    main: fronts[request.brand](request),
  };
};
