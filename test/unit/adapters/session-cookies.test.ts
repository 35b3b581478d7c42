import { expect } from 'chai';
import { documentSessionCookies } from '../../../adapters/storage/session-cookies';
import { aDocument, denied, deniedDocument } from '../../builders/storage';

const now = () => new Date('2026-11-21T12:00:00Z');

describe('Session cookies', () => {
  it('store the session for a year, also for other sites, over https only [HM-17]', () => {
    const document = aDocument();
    documentSessionCookies({ document, secure: true, now }).keepSession({
      sessionId: 'abc',
      trackingId: 'def',
    });
    expect(document.lines).to.deep.equal([
      'blaize_session=abc; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
      'blaize_tracking_id=def; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
    ]);
  });

  it('are Lax without Secure on plain http [HM-17]', () => {
    const document = aDocument();
    const cookies = documentSessionCookies({ document, secure: false, now });
    cookies.keepSession({ sessionId: 'a b;c', trackingId: null });
    expect(document.lines).to.deep.equal([
      'blaize_session=a%20b%3Bc; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=Lax',
    ]);
    expect(cookies.sessionId()).to.equal('a b;c');
    cookies.dropSession();
    expect(cookies.sessionId()).to.equal(null);
  });

  it('set the subscriber mark until 2999 and remove it when it is cleared [HM-16]', () => {
    const document = aDocument();
    const cookies = documentSessionCookies({ document, secure: true, now });
    cookies.markSubscriber(true);
    cookies.markSubscriber(true);
    expect(document.lines).to.deep.equal([
      'vip-go-seg=vc-v1__is-subscriber_--_yes; path=/; expires=Tue, 01 Jan 2999 00:00:00 GMT; SameSite=Lax; Secure',
    ]);
    expect(cookies.isMarkedSubscriber()).to.equal(true);
    cookies.markSubscriber(false);
    expect(cookies.isMarkedSubscriber()).to.equal(false);
    expect(document.cookie).to.equal('');
  });

  it('are empty and throw no error if cookies are denied [HM-17]', () => {
    const document = deniedDocument;
    const cookies = documentSessionCookies({ document, secure: true, now });
    cookies.keepSession({ sessionId: 'abc', trackingId: null });
    expect(cookies.sessionId()).to.equal(null);
  });

  it('return only values that the document has stored [HM-17] [AU-01]', () => {
    const ids = { sessionId: 'abc', trackingId: 'def' };
    const ignoring = {
      get cookie() {
        return 'other=1';
      },
      set cookie(_line: string) {
        return;
      },
    };
    const writeDenied = {
      get cookie() {
        return '';
      },
      set cookie(_line: string) {
        denied();
      },
    };
    const readDenied = {
      get cookie(): string {
        return denied();
      },
      set cookie(_line: string) {
        return;
      },
    };
    for (const document of [ignoring, writeDenied, readDenied]) {
      const cookies = documentSessionCookies({ document, secure: true, now });
      cookies.keepSession(ids);
      expect([cookies.sessionId(), cookies.trackingId()]).to.deep.equal([null, null]);
    }
  });
});
