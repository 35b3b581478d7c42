import { isRecord } from '../../../core/domain/json';
import * as E from '../../../core/domain/fp';
import type { Call } from '../../../core/ports/call';
import type { FetchAccountOptions } from './account';
import { pastWorkers } from '../past-workers';
import { request, readAnswer } from './request';

/** Checks that the profile can be read, for pages that show none of it (AP-10). */
export const fetchProfile =
  ({ membershipHost, limit }: FetchAccountOptions): Call<void> =>
  async () => {
    const init = { headers: { accept: 'application/json' } };
    const answer = await request(pastWorkers(`${membershipHost}/blaize/profile`), init, limit);
    if (E.isLeft(answer)) return answer;
    const read = readAnswer('profile', answer.right, (body) => (isRecord(body) ? body : undefined), {
      _tag: 'SignedOut',
    });
    return E.isLeft(read) ? read : E.right(undefined);
  };
