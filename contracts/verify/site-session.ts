import { form, rule, type Answer, type Difference } from './compare';
import { lifeOf, sessionSetBy, shortestLife } from './headers';
import { madeUp } from './made-up';
import type { Probe } from './probe';
import type { LoggedIn } from './reader';

const foreign = "from another publisher's page";

/** Checks that the site writes no session cookie for a made-up session, or with an invalid nonce. */
export const refusedSessions = async (
  { check, skip, options }: Probe,
  nonce: string | null,
): Promise<void> => {
  if (options.sessionEndpoint === null) return;
  await check({
    of: 'site/session-keep',
    when: 'an invalid nonce',
    like: ['rest/client.invalid-nonce'],
    refused: true,
    json: { nonce: madeUp.nonce, session: madeUp.id },
    headers: { 'x-wp-nonce': madeUp.nonce },
  });
  if (nonce === null) return skip('site/session-keep', 'no nonce could be read');
  await check({
    of: 'site/session-keep',
    when: 'an unknown session',
    like: ['site/session-keep.refused'],
    refused: true,
    json: { nonce, session: madeUp.id },
    headers: { 'x-wp-nonce': nonce },
  });
};

/** Checks the session cookie that the site writes for the test account, and that it checks page and reader. */
export const checkSiteSession = async (
  { probe: { check, options }, session, trackingId }: LoggedIn,
  nonce: string | null,
): Promise<void> => {
  if (options.sessionEndpoint === null || nonce === null) return;
  const headers = { 'x-wp-nonce': nonce };
  const keep = { of: 'site/session-keep', json: { nonce, session, trackingId }, headers } as const;
  const refused = { like: ['site/session-keep.refused'], refused: true } as const;
  await check({ ...keep, ...refused, when: foreign, headers: { ...headers, origin: madeUp.origin } });
  await check({
    ...keep,
    ...refused,
    when: 'the tracking id of another reader',
    json: { nonce, session, trackingId: madeUp.id },
  });
  await check({
    ...keep,
    when: '',
    like: ['site/session-keep.success'],
    same: ['success'],
    further: cookieDifferences(session),
  });
  await check({
    of: 'site/session-end',
    when: foreign,
    like: ['site/session-end.refused'],
    refused: true,
    headers: { ...headers, origin: madeUp.origin },
  });
  await check({
    of: 'site/session-end',
    when: '',
    like: ['site/session-end.success'],
    same: ['success'],
    further: (answer) =>
      answer.status < 300 && sessionSetBy(answer) !== '' ? [rule('does not delete the session cookie')] : [],
    headers,
  });
};

const cookieDifferences =
  (session: string) =>
  (answer: Answer): readonly Difference[] => {
    if (answer.status >= 300) return [];
    const line = answer.headers.getSetCookie().findLast((one) => one.startsWith('blaize_session='));
    if (line === undefined) return [rule('sets no session cookie')];
    return [
      ...(sessionSetBy(answer) === session ? [] : [rule('sets the cookie of another session')]),
      ...(/;\s*httponly/i.test(line) ? [rule('the cookie is HttpOnly, so the script cannot read it')] : []),
      ...(/;\s*path=\/(;|$)/i.test(line) ? [] : [form('the cookie is without Path=/')]),
      ...((lifeOf(line) ?? 0) >= shortestLife ? [] : [form('the cookie ends in less than a year')]),
    ];
  };
