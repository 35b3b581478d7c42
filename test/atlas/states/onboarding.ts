import { fill, press, sees, seesBusy, seesSkeleton, seesTitle } from '../acts';
import { offersNoPlans } from '../answers';
import { longFirstName, longLastName, rightToLeft } from '../people';
import { screen, type ScreenState } from '../screen-state';

const steps = '/account/onboarding';

export const onboardingStates: readonly ScreenState[] = [
  ...screen('Welcome', { persona: 'not-onboarded', path: steps, ids: ['RT-14', 'RT-27'] }, [
    {
      kind: 'loading',
      name: 'reading the profile',
      before: ({ hold }) => hold(/\/blaize\/(profile|account)$/),
      reach: seesSkeleton,
    },
    {
      kind: 'error',
      name: 'the profile cannot be read',
      before: ({ fail }) => fail('GET', '/blaize/profile'),
      reach: (page) => sees(page, /We couldn't load your profile\./),
    },
    { kind: 'ready', name: 'at rest', everyRun: true, reach: (page) => seesTitle(page, /^Welcome, /) },
    {
      kind: 'long',
      name: 'a name of 80 characters',
      before: ({ profile }) => profile({ 'first-name': longFirstName, 'last-name': longLastName }),
      reach: (page) => seesTitle(page, /^Welcome, /),
    },
    {
      kind: 'long',
      name: 'right-to-left',
      before: ({ profile }) => profile({ 'first-name': rightToLeft.first, 'last-name': '' }),
      reach: (page) => seesTitle(page, /^Welcome, /),
    },
  ]),
  ...screen(
    'Make it yours',
    { persona: 'not-onboarded', path: `${steps}/customize`, ids: ['ON-01', 'ON-04'] },
    [
      { kind: 'ready', name: 'at rest', everyRun: true, reach: (page) => seesTitle(page, 'Make it yours') },
      {
        kind: 'error',
        name: 'a name that is too short',
        reach: async (page) => {
          await fill(page, 'Display name', 'N');
          await press(page, 'Save and continue');
          await sees(page, 'Enter a display name of 2 to 30 characters.');
        },
      },
      {
        kind: 'busy',
        name: 'saving',
        before: ({ hold }) => hold(/\/blaize\/profile$/, 'POST'),
        reach: async (page) => {
          await fill(page, 'Display name', 'Nova N.');
          await press(page, 'Save and continue');
          await seesBusy(page, 'Saving…');
        },
      },
    ],
  ),
  ...screen(
    'First newsletters',
    { persona: 'not-onboarded', path: `${steps}/newsletters`, ids: ['ON-01', 'NL-02'] },
    [
      {
        kind: 'ready',
        name: 'at rest',
        everyRun: true,
        reach: async (page) => {
          await seesTitle(page, 'Choose your newsletters');
          await page.getByRole('checkbox').first().waitFor();
        },
      },
      {
        kind: 'error',
        name: 'the lists cannot be read',
        before: ({ fail }) => fail('POST', '*/newsletters'),
        reach: (page) => sees(page, /We couldn't load the newsletters\./),
      },
    ],
  ),
  ...screen(
    'First text alerts',
    { persona: 'not-onboarded', path: `${steps}/app-text`, ids: ['ON-01', 'ON-02'] },
    [
      {
        kind: 'ready',
        name: 'for readers',
        reach: (page) => seesTitle(page, 'Hear from us by text'),
      },
      {
        kind: 'ready',
        name: 'for members',
        persona: 'active-monthly',
        path: `${steps}/texts`,
        reach: (page) => sees(page, /^Text [A-Z]+ to /),
      },
      {
        kind: 'error',
        name: 'no number',
        persona: 'active-monthly',
        path: `${steps}/texts`,
        everyRun: true,
        reach: async (page) => {
          await press(page, 'Sign up and continue');
          await sees(page, 'Please enter a phone number.');
        },
      },
    ],
  ),
  ...screen(
    'The offer',
    { persona: 'not-onboarded', path: `${steps}/sports-plus`, ids: ['ON-01', 'EN-01'] },
    [
      {
        kind: 'ready',
        name: 'a trial',
        everyRun: true,
        reach: (page) => page.getByRole('main').getByRole('link', { name: 'Try for free' }).waitFor(),
      },
      {
        kind: 'empty',
        name: 'no plan to offer',
        before: ({ page }) => offersNoPlans(page),
        reach: (page) => sees(page, "There's no plan to offer you right now."),
      },
    ],
  ),
  ...screen(
    'Refer, at the welcome',
    { persona: 'active-monthly', path: `${steps}/rewards`, ids: ['ON-02'] },
    [
      {
        kind: 'ready',
        name: 'at rest',
        everyRun: true,
        reach: (page) => seesTitle(page, 'Refer a friend, get $10'),
      },
    ],
  ),
  ...screen('All set', { persona: 'not-onboarded', path: `${steps}/thanks`, ids: ['ON-03'] }, [
    { kind: 'success', name: 'at rest', everyRun: true, reach: (page) => seesTitle(page, "You're all set") },
    {
      kind: 'error',
      name: 'not noted',
      before: ({ fail }) => fail('POST', '/blaize/profile'),
      reach: (page) => sees(page, /We couldn't save that you're done/),
    },
  ]),
];
