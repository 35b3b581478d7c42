import type { FastifyRequest } from 'fastify';
import type { SessionDevice } from './sessions';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
];

const named = (from: readonly (readonly [RegExp, string])[], userAgent: string): string =>
  from.find(([mark]) => mark.test(userAgent))?.[1] ?? '';

/** Location of every reader of the sandbox. */
const here = { city: 'Rivertown', geoState: 'New York', country: 'United States' };

/** The device of a request, read from the browser's headers. */
export const deviceOf = ({ headers }: FastifyRequest): SessionDevice => {
  const userAgent = headers['user-agent'] ?? '';
  const name = /iPhone|iPad/.exec(userAgent)?.[0] ?? '';
  const mobile = /Mobile|iPhone/.test(userAgent);
  const tablet = name === 'iPad' || (/Android/.test(userAgent) && !mobile);
  const [browser, os] = [named(browsers, userAgent), named(systems, userAgent)];
  // The client is not a browser: no device data.
  if (browser === '' && os === '') return {};
  return {
    deviceType: tablet ? 'tablet' : mobile ? 'mobile' : 'desktop',
    deviceName: name,
    browser,
    os,
    ...here,
  };
};
