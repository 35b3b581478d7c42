import { expect } from 'chai';
import { routes } from '../../../core/domain/routes/routes';
import { isVisitorPage } from '../../../ui/host-mount/page/mounts';
import { fetchedScreens } from '../../../ui/react/screens';

describe('Visitor pages known to the host page', () => {
  for (const { name, path } of Object.values(routes))
    it(`are those whose screens load together: ${path} [RT-03]`, () => {
      expect(isVisitorPage(path)).to.equal(fetchedScreens[name]?.forVisitors === true);
    });
});
