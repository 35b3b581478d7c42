import * as E from '../../../core/domain/fp';
import type { Identity } from '../../../core/ports/identity';
import { readAccount } from '../account-address';
import { pastWorkers } from '../past-workers';
import { request, readAnswer } from './request';

export interface FetchAccountOptions {
  /** An origin without trailing slash. */
  readonly membershipHost: string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

/** Reads the reader's account (AP-09). */
export const fetchAccount = ({ membershipHost, limit }: FetchAccountOptions): Pick<Identity, 'account'> => ({
  account: async () => {
    const answer = await request(
      pastWorkers(`${membershipHost}/blaize/account`),
      { headers: { accept: 'application/json' } },
      limit,
    );
    if (E.isLeft(answer)) return answer;
    return readAnswer('account', answer.right, (body) => readAccount(body) ?? undefined, {
      _tag: 'SignedOut',
    });
  },
});
