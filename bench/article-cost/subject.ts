/** A file or a stubbed API response. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Buffer;
  /** True if the browser may cache it permanently, like files with a hash in their name. */
  readonly immutable?: boolean;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly cookies: string;
}

/** The HTML that a subject adds to the article. */
export interface Embedding {
  readonly head?: string;
  /** The element that opens sign-in; it has the attribute `data-trigger`. */
  readonly trigger?: string;
  readonly end?: string;
}

/** A script that a publisher can add to every page, measured on the article. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  readonly embed: (page: { readonly origin: string; readonly nonce: string }) => Embedding;
  /** Returns files and stubbed responses; null for 404. */
  readonly answer: (request: SeenRequest, origin: string) => Answer | null;
  /** JavaScript expression: true after the script has finished its work before any user input. */
  readonly ready: string;
  /** JavaScript expression: the input for the e-mail address; absent if the subject has no sign-in. */
  readonly field?: string;
  /** JavaScript expression: the element that contains the opened sign-in. */
  readonly dialog?: string;
  /** JavaScript expression: true if the header item shows who is signed in. */
  readonly header?: string;
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
