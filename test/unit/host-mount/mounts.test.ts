import { expect } from 'chai';
import { routes } from '../../../core/domain/routes/routes';
import { isVisitorPage } from '../../../ui/host-mount/page/mounts';
import { fetchedScreens } from '../../../ui/react/screens';

describe('Pages of visitors, as the host page knows them', () => {
  for (const { name, path } of Object.values(routes))
    it(`are those whose screens arrive together: ${path} [RT-03]`, () => {
      expect(isVisitorPage(path)).to.equal(fetchedScreens[name]?.forVisitors === true);
    });
});
