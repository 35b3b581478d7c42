import { expect } from 'chai';
import type { Reader } from '../reader';
import type { Journey } from './journey';

const phone = { width: 390, height: 844 };

const pages = ['Membership', 'Payment methods', 'Newsletters', 'Profile'];
const entries = ['Get $10 / Refer a friend', ...pages, 'Account Settings', 'Help', 'Log Out'];

/** Tabs over the stops between the focus and the end of a list. They must follow each other, as they are drawn and read. */
const tabsOver = async (reader: Reader, names: readonly string[]): Promise<void> => {
  const stops: string[] = [];
  while (stops.length < names.length) {
    await reader.stroke('Tab');
    stops.push((await reader.focus()).on.replace(/^\S+ \S* /, ''));
  }
  expect(stops).to.deep.equal(names);
};

/** The links and buttons of an element, from top to bottom. Runs in the page. */
const drawn = (root: string): string =>
  `return (() => [...${root}.querySelectorAll('a, button')]
    .map((item) => ({ text: item.textContent.trim(), ...item.getBoundingClientRect().toJSON() }))
    .filter(({ width }) => width > 0)
    .sort((one, other) => one.y - other.y)
    .map(({ text }) => text))()`;

const menuRoot = "document.querySelector('#masthead-menu').shadowRoot";

const menuJourney = (size?: Journey['size']): Journey => ({
  title: `goes through the header menu ${size ? 'on a phone ' : ''}by Tab as it is drawn, and back by Escape [HM-08] [HM-10]`,
  persona: 'active-monthly',
  ...(size && { size }),
  go: async (reader, place) => {
    await reader.open(place.at('/metro/'));
    await reader.press('Hi, Morgan');
    await reader.sees(/^Sports\+ · renews /);
    const names = [...(size ? ['Close'] : []), ...entries];
    expect(await reader.run(drawn(menuRoot))).to.deep.equal(names);
    await tabsOver(reader, names);
    await reader.stroke('Escape');
    await reader.seesNo('Profile', 'link');
    expect((await reader.focus()).on).to.match(/ Hi, Morgan$/);
  },
});

/** Journeys over the ways to the pages of the account, with the order of focus. */
export const finding: readonly Journey[] = [
  menuJourney(),
  menuJourney(phone),
  {
    title: 'opens the list of account pages on a phone, goes through it by Tab, and on to one [HM-09]',
    persona: 'active-monthly',
    size: phone,
    go: async (reader, place) => {
      await reader.open(place.at('/account/settings/membership'));
      await reader.seesHeading('Membership');
      await reader.press('Account Membership');
      await reader.sees('Newsletters');
      const [button, ...names] = (await reader.run(
        drawn(`document.querySelector('nav[aria-label="Account"]')`),
      )) as string[];
      expect(button).to.equal('Account Membership');
      expect(names).to.include.members(pages);
      await tabsOver(reader, names);
      await reader.stroke('Escape');
      await reader.seesNo('Newsletters', 'link');
      expect((await reader.focus()).on).to.match(/ Account Membership$/);

      await reader.press('Account Membership');
      await reader.press('Newsletters', 'link');
      await reader.seesHeading('Newsletters');
    },
  },
];
