import { close } from './account';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { SectionNav } from '../../../ui/react/components/section-nav';

const sections = [
  { href: '/account/settings', label: 'Profile' },
  { href: '/account/settings/membership', label: 'Membership' },
];
const nav = (current: string) => <SectionNav label="Account" sections={sections} current={current} />;
const button = () => screen.getByRole('button', { name: 'Account Membership' });
const isOpen = () => button().getAttribute('aria-expanded');

describe('The list of account pages', () => {
  afterEach(close);

  it('opens by one button that names the current page, and closes by it and by Escape [HM-09]', async () => {
    const user = userEvent.setup();
    render(nav('/account/settings/membership'));
    expect(isOpen()).to.equal('false');
    expect(button().getAttribute('aria-controls')).to.equal(screen.getByRole('list').id);
    expect(screen.getByRole('link', { name: 'Membership' }).getAttribute('aria-current')).to.equal('page');

    await user.click(button());
    expect(isOpen()).to.equal('true');
    await user.click(button());
    expect(isOpen()).to.equal('false');

    await user.click(button());
    await user.tab();
    expect(document.activeElement?.textContent).to.equal('Profile');
    await user.keyboard('{Escape}');
    expect(isOpen()).to.equal('false');
    expect(document.activeElement).to.equal(button());
  });

  it('is closed on the next page [HM-09]', async () => {
    const user = userEvent.setup();
    const { rerender } = render(nav('/account/settings'));
    await user.click(screen.getByRole('button', { name: 'Account Profile' }));
    rerender(nav('/account/settings/membership'));
    expect(isOpen()).to.equal('false');
    rerender(nav('/account/settings'));
    expect(
      screen.getByRole('button', { name: 'Account Profile' }).getAttribute('aria-expanded'),
      'and after the way back',
    ).to.equal('false');
  });

  it('has no button at the end of the overview [AC-01] [HM-09]', () => {
    const { container } = render(
      <SectionNav label="All pages" sections={sections} current="/account/settings" narrow="list" />,
    );
    // Test files of a process share the document, so only this part of it counts.
    const list = within(container);
    expect(list.queryByRole('button')).to.equal(null);
    expect(list.getByRole('navigation', { name: 'All pages' })).to.exist;
    expect(list.getAllByRole('link')).to.have.length(2);
  });
});
