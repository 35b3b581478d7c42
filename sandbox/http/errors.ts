/** An error of the membership host: an HTML page whose first heading is the text for the reader. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly heading: string = title,
  ) {
    super(heading);
  }
}

export const badRequest = (heading = 'Bad request'): PageError => new PageError(400, 'Bad request', heading);
export const unauthorized = (): PageError => new PageError(401, 'Unauthorized');
export const forbidden = (): PageError => new PageError(403, 'Forbidden');
export const notFound = (heading = 'Not found'): PageError => new PageError(404, 'Not found', heading);
export const conflict = (heading: string): PageError => new PageError(409, 'Conflict', heading);

/** An error of the site's REST API, in WordPress's format. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export const restForbidden = (): RestError =>
  new RestError(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
export const invalidNonce = (): RestError =>
  new RestError(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
export const missingParameters = (names: string[]): RestError =>
  new RestError(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
    params: names,
  });
export const invalidParameter = (name: string): RestError =>
  new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: `${name} is not valid.` },
    details: {},
  });
