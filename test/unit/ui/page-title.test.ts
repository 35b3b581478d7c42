import './setup';
import { expect } from 'chai';
import { namePage, pageTitle, setPageTitle, siteTitle } from '../../../ui/react/hooks/page-title';

describe('The title of the page', () => {
  beforeEach(() => {
    document.title = 'The Courier';
  });

  it("is the name of the screen followed by the host page's title [RT-29]", () => {
    setPageTitle('The Courier');
    namePage('Profile', siteTitle());
    expect(pageTitle()).to.equal('Profile — The Courier');

    setPageTitle('');
    namePage('Profile', siteTitle());
    expect(pageTitle()).to.equal('Profile');
  });

  it("does not use our own title as the host page's title [RT-29] [HM-24]", () => {
    setPageTitle('The Courier');
    namePage('Log in', siteTitle());
    namePage('Profile', siteTitle());
    expect(pageTitle()).to.equal('Profile — The Courier');

    setPageTitle('Log in — The Courier');
    expect(siteTitle()).to.equal('The Courier');
    setPageTitle('Scores — The Courier');
    expect(siteTitle()).to.equal('Scores — The Courier');
  });
});
