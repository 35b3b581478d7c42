import type { HostName } from '../../../sandbox/addresses';
import { fixture, fixtureNames, type Fixture } from '../../contract/fixtures';

/** Which host of the sandbox stands for a host of the recorded exchanges. */
export const hostOf: Readonly<Record<string, HostName>> = {
  'membership.example.com': 'membership',
  'news.example.com': 'news',
  'comments-api.example.com': 'comments',
  'comments-launcher.example.com': 'comments',
  'rewards.example.com': 'rewards',
};

/** The recorded exchanges in which something came over HTTP. */
export const answeredFixtures = (): string[] => fixtureNames().filter((name) => isAnswered(fixture(name)));

const isAnswered = ({ request, response }: Fixture): boolean =>
  request.kind === 'http' && typeof request.url === 'string' && response.status !== null;
