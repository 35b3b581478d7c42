/** A whole name or text, or a pattern that is found in it. */
export type Words = string | RegExp;

export interface Card {
  readonly name: string;
  readonly number: string;
  /** Month and year, four digits. */
  readonly expiration: string;
  readonly cvv: string;
  readonly zip: string;
}

export const goodCard: Card = {
  name: 'Ada Reader',
  number: '4111111111111111',
  expiration: '1229',
  cvv: '123',
  zip: '10001',
};

/** The card provider's frames, in the order of the form. */
export const cardFields = (card: Card): readonly (readonly [frame: string, text: string])[] =>
  (
    [
      ['cardholderName', card.name],
      ['number', card.number],
      ['expirationDate', card.expiration],
      ['cvv', card.cvv],
      ['postalCode', card.zip],
    ] as const
  ).map(([field, text]) => [`braintree-hosted-field-${field}`, text]);

/** What a reader types into in those frames: not the stops that the provider puts around it. */
export const cardInput = 'input:not(.focus-intercept):not(.autofill-field)';

/** How long a reader waits for anything, in milliseconds. */
export const patience = 15_000;

export type Pressable = 'button' | 'link';

/** Where the focus is. */
export interface Focus {
  /** Id and text of the element; empty: on none of the page's. */
  readonly on: string;
  /** The title of the modal dialog around it. */
  readonly dialog: string | null;
}

/** Runs in the page. */
export const whereFocusIs = `(() => {
  const element = document.activeElement;
  const nowhere = element === null || element === document.body || element === document.documentElement;
  const dialog = element?.closest('dialog:modal') ?? null;
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent ?? null;
  return { on: nowhere ? '' : element.tagName + ' ' + element.id + ' ' + element.textContent.trim(), dialog: title };
})()`;

/**
 * One person before one browser, who knows a page only by what it says: roles, names, labels and words. Each act waits until it can
 * be done, and each look until it is true; both fail after `patience`.
 */
export interface Reader {
  /** As one of the sandbox's personas, without the sign-in page. Before the first page is opened. */
  readonly signInAs: (persona: string) => Promise<void>;
  readonly open: (address: string) => Promise<void>;
  readonly press: (name: Words, role?: Pressable) => Promise<void>;
  readonly fill: (label: string, text: string) => Promise<void>;
  /** One of several. */
  readonly choose: (name: Words) => Promise<void>;
  /** Turns a box on or off. */
  readonly tick: (name: Words, on?: boolean) => Promise<void>;
  readonly typeCard: (card?: Partial<Card>) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Presses a button that opens a window, acts there, and waits until that window has closed. */
  readonly inWindow: (button: Words, act: (there: Reader) => Promise<void>) => Promise<void>;
  readonly sees: (words: Words) => Promise<void>;
  /** A heading of any rank. */
  readonly seesHeading: (name: Words) => Promise<void>;
  readonly seesDialog: (name: string) => Promise<void>;
  readonly seesNoDialog: () => Promise<void>;
  /** One key, wherever the focus is. */
  readonly stroke: (key: 'Tab' | 'Shift+Tab' | 'Escape') => Promise<void>;
  readonly focus: () => Promise<Focus>;
  readonly seesNo: (name: Words, role: Pressable) => Promise<void>;
  readonly arrives: (path: string) => Promise<void>;
  /** What a server answers this reader, read with the cookies of the browser. */
  readonly ask: (address: string) => Promise<unknown>;
  /** Keeps a picture of what is there, and says where. */
  readonly screenshot: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
