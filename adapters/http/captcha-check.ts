import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { messageFromHtml } from '../../core/domain/messages/html';
import { readFlag } from '../../core/domain/loose-values';
import type { CallFailed } from '../../core/ports/call-failed';
import type { CaptchaCheck, CaptchaRefused } from '../../core/ports/captcha';
import { isGood, readBody } from './call';
import type { Answer } from './answer';
import { orNull } from './codecs';
import { siteFailure, type SiteClient } from './site-client';

/** Checks of the captcha by the site (AP-31). */
export const httpCaptchaCheck = ({ client }: { readonly client: SiteClient }): CaptchaCheck => ({
  isRequired: pipe(
    client.call(
      {
        name: 'recaptcha-disable',
        method: 'POST',
        readsOnly: true,
        path: `${client.plugin}/recaptcha-disable`,
        nonceField: 'nonce',
      },
      t.UnknownRecord,
    ),
    TE.map(({ require }) => readFlag(require) !== false),
  ),
  verify: (token) =>
    pipe(
      client.exchange({
        name: 'recaptcha',
        method: 'POST',
        path: `${client.plugin}/recaptcha`,
        body: { token },
        nonceField: 'nonce',
      }),
      TE.flatMapEither(verdict),
    )(),
});

/** Returns the server's message for the reader, regardless of the status. */
const verdict = (answer: Answer): E.Either<CaptchaRefused | CallFailed, void> => {
  const decoded = E.getOrElseW(() => null)(readBody('recaptcha', answer.body, t.UnknownRecord));
  const success = readFlag(decoded?.['success']);
  if (isGood(answer) && success === true) return E.right(undefined);
  const message = wordsOf(orNull(t.string, decoded?.['message']));
  if (message !== null || success === false) return E.left({ _tag: 'CaptchaRefused', message });
  return E.left(siteFailure('recaptcha', answer));
};

const longest = 300;

const wordsOf = (text: string | null): string | null => {
  const words = (text ?? '').trim().slice(0, longest);
  return words === '' ? null : /[<&]/.test(words) ? messageFromHtml(words) : words;
};
