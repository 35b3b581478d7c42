/** A file, or an answer of a stubbed API. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Buffer;
  /** Kept by the browser for good, as files with a hash in their name are. */
  readonly immutable?: boolean;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly cookies: string;
}

/** What a subject puts into the stub article. */
export interface Embedding {
  readonly head?: string;
  /** What opens sign-in; it carries `data-trigger`. */
  readonly trigger?: string;
  readonly end?: string;
}

/** Something that a publisher can put on every page, and that is measured there. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  readonly embed: (page: { readonly origin: string; readonly nonce: string }) => Embedding;
  /** Files and stubbed answers; null: not found. */
  readonly answer: (request: SeenRequest, origin: string) => Answer | null;
  /** JavaScript: whether it has done on the article what it does before anybody touches the page. */
  readonly ready: string;
  /** JavaScript: the field in which the reader types the e-mail address; absent where nothing opens. */
  readonly field?: string;
  /** JavaScript: the element that holds the opened sign-in. */
  readonly dialog?: string;
  /** JavaScript: whether the header's item tells who is signed in. */
  readonly header?: string;
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
