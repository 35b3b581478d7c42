import { isToken } from '../../core/domain/rewards/token';
import { parseBody } from './body';
import { field } from './lean/json';

/** The token in a body (readings 71): as JSON text, as bare text, or in the `token` or `jwt` of an object. */
export const tokenIn = (body: string): string | undefined => {
  const json = parseBody(body);
  const named = field(json, 'token') ?? field(json, 'jwt');
  return [named, json, body.trim()].find(isToken);
};
