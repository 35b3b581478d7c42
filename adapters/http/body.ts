import { parseJson } from '../../core/domain/json';

/**
 * Parses the JSON of a response; `undefined` for any other text. Ignores byte order marks, and PHP's messages before the
 * JSON ("… on line 3"): a server that displays errors writes them into each response (readings 72).
 */
export const parseBody = (body: string): unknown => {
  const json = parseJson(body.trim());
  return json === undefined && / on line /.test(body) ? parseJson(/^[[{"][^]*/m.exec(body)?.[0]) : json;
};
