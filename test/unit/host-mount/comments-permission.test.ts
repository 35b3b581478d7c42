import '../ui/setup';
import { expect } from 'chai';
import { makeCommentsPermission } from '../../../ui/host-mount/surfaces/comments/permission';
import type { Consent } from '../../../core/domain/tracking/consent';

const tell = (allowed: string): void => {
  document.documentElement.setAttribute('data-masthead-consent', allowed);
  document.dispatchEvent(new window.Event('masthead:consent'));
};

const aPermission = ({ needed = true, consent = null as Consent } = {}) => {
  let changes = 0;
  const permission = makeCommentsPermission(
    { commentsNeedConsent: needed },
    { consent },
    () => void (changes += 1),
  );
  return { ...permission, changes: () => changes };
};

describe('Permission for the comments service', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('data-masthead-consent');
    document.body.replaceChildren();
  });

  it('is not needed without the field [HM-12] [HM-25]', () => {
    const { has, give, changes } = aPermission({ needed: false });
    tell('');
    give('1');
    expect(has('2')).to.equal(true);
    expect(changes()).to.equal(0);
  });

  it('is given by the configuration or by the page, for all posts [HM-12] [HM-25]', () => {
    expect(aPermission().has('1'), 'undecided').to.equal(false);
    expect(aPermission({ consent: ['comments'] }).has('1')).to.equal(true);
    expect(aPermission({ consent: ['measurement', 'advertising', 'rewards'] }).has('1')).to.equal(false);
    const later = aPermission();
    const before = later.changes();
    tell('rewards comments');
    expect(later.has('1')).to.equal(true);
    expect(later.changes()).to.equal(before + 1);
    tell('rewards');
    expect(later.has('1'), 'withdrawn').to.equal(false);
  });

  it('is given for one post by a press on its count or its button [HM-12] [HM-25]', () => {
    tell('');
    const { has, give, changes } = aPermission();
    document.body.innerHTML =
      '<a data-masthead="comment-count" data-post-id="1"><span>Comments</span></a><a data-masthead="comment-count"></a>';
    const before = changes();
    for (const span of document.querySelectorAll<HTMLElement>('span, a:last-child')) span.click();
    expect([has('1'), has('2')]).to.deep.equal([true, false]);
    expect(changes()).to.equal(before + 1);
    give('2');
    expect(has('2')).to.equal(true);
  });
});
