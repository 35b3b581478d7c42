import type { HostName } from '../../../sandbox/addresses';
import { fixture, fixtureNames, type Fixture } from '../../contract/fixtures';

/** Maps hosts of the recorded exchanges to hosts of the sandbox. */
export const hostOf: Readonly<Record<string, HostName>> = {
  'membership.example.com': 'membership',
  'news.example.com': 'news',
  'comments-api.example.com': 'comments',
  'comments-launcher.example.com': 'comments',
  'rewards.example.com': 'rewards',
};

/** The recorded exchanges that have an HTTP response. */
export const answeredFixtures = (): string[] => fixtureNames().filter((name) => isAnswered(fixture(name)));

const isAnswered = ({ request, response }: Fixture): boolean =>
  request.kind === 'http' && typeof request.url === 'string' && response.status !== null;
