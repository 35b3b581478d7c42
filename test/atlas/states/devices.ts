import { press, sees, seesBusy, seesHeading, seesSkeleton } from '../acts';
import { screen, type ScreenState } from '../screen-state';

const list = /\/sessions\/v1\/sessions$/;
const one = '*/sessions/v1/sessions/*';

export const deviceStates: readonly ScreenState[] = screen(
  'Devices',
  { persona: 'many-devices', path: '/account/settings/devices', ids: ['AC-06'] },
  [
    { kind: 'loading', name: 'reading', before: ({ hold }) => hold(list), reach: seesSkeleton },
    { kind: 'ready', name: 'at rest', everyRun: true, reach: (page) => sees(page, 'This device') },
    {
      kind: 'empty',
      name: 'no other device',
      persona: 'reader',
      path: '/account/settings/devices?sections=membership+display+devices',
      reach: (page) => sees(page, "You're not logged in on any other device."),
    },
    {
      kind: 'error',
      name: 'cannot be read',
      before: ({ fail }) => fail('GET', '*/sessions/v1/sessions'),
      reach: (page) => sees(page, "We couldn't load your devices"),
    },
    {
      kind: 'ready',
      name: 'asked about one',
      everyRun: true,
      ids: ['AC-07'],
      reach: async (page) => {
        await press(page, 'Log out iPad');
        await seesHeading(page, 'Log out iPad?');
      },
    },
    {
      kind: 'ready',
      name: 'asked about all others',
      ids: ['AC-07'],
      reach: async (page) => {
        await press(page, 'Log out other devices');
        await seesHeading(page, 'Log out all other devices?');
      },
    },
    {
      kind: 'busy',
      name: 'logging one out',
      ids: ['AC-07'],
      before: ({ hold }) => hold(/\/sessions\/v1\/sessions\/./, 'DELETE'),
      reach: async (page) => {
        await press(page, 'Log out iPad');
        await press(page, /^Log out$|^Log outLogging out…$/);
        await seesBusy(page, 'Logging out…');
      },
    },
    {
      kind: 'error',
      name: 'one is not logged out',
      everyRun: true,
      ids: ['AC-07'],
      before: ({ fail }) => fail('DELETE', one),
      reach: async (page) => {
        await press(page, 'Log out iPad');
        await press(page, /^Log out$|^Log outLogging out…$/);
        await sees(page, "We couldn't log out iPad. Please try again.");
      },
    },
    {
      kind: 'success',
      name: 'one is logged out',
      ids: ['AC-07'],
      reach: async (page) => {
        await press(page, 'Log out iPad');
        await press(page, /^Log out$|^Log outLogging out…$/);
        await sees(page, 'You logged out iPad.');
      },
    },
    {
      kind: 'success',
      name: 'all others are logged out',
      ids: ['AC-07'],
      reach: async (page) => {
        await press(page, 'Log out other devices');
        await press(page, /^Log out other devices/);
        await sees(page, 'You logged out all other devices.');
      },
    },
  ],
);
