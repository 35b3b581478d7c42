import type { Journey } from './journey';

export const places: readonly Journey[] = [
  {
    title: 'reads where no region is supported: one page in place of everything [HM-03] [SC-10]',
    persona: 'outside-region',
    go: async (reader, place) => {
      await reader.open(place.at('/account/settings/membership'));
      await reader.seesHeading('Not available where you are');
      await reader.seesNo('Log in', 'button');
    },
  },
  {
    title:
      'is a member outside the region, who may cancel and change their card, and nothing else [HM-03] [AU-10]',
    persona: 'member-outside-region',
    go: async (reader, place) => {
      await reader.open(place.at('/account/settings/newsletters'));
      await reader.seesHeading('Not available where you are');
      await reader.press('Go to your membership', 'link');
      await reader.seesHeading('Membership');
      await reader.sees(/Cancel membership/);
      await reader.seesNo('Pause membership', 'button');
    },
  },
  {
    title: 'reads in the mobile app, whose menu knows no log in or out [HM-19] [AU-10]',
    persona: 'mobile-app',
    go: async (reader, place) => {
      await reader.open(place.at('/sports/?utm_medium=tablet-app'));
      await reader.press('Hi, Mika');
      await reader.seesHeading('Hi, Mika');
      await reader.seesNo('Log Out', 'button');
      await reader.seesNo('Log In', 'link');
    },
  },
  {
    title: 'opens the menu of the header, and goes by it to friends and rewards [HM-10] [RT-20]',
    persona: 'referral-eligible',
    go: async (reader, place) => {
      await reader.open(place.at('/sports/'));
      await reader.press('Hi, Remy');
      // The page has a link of this name too. A press outside of the open menu only closes it.
      await reader.seesHeading('Hi, Remy');
      await reader.press('Get $10 / Refer a friend', 'link');
      await reader.arrives('/account/settings/refer-a-friend');
      await reader.seesHeading('Refer a friend');
    },
  },
];
