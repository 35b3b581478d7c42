/** A full name or text, or a pattern that matches a part of it. */
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

/** The card provider's frames in the order of the form. */
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

/** The input of a frame, without the provider's additional focus stops. */
export const cardInput = 'input:not(.focus-intercept):not(.autofill-field)';

/** The timeout of all reader actions and checks, in milliseconds. */
export const patience = 15_000;

export type Pressable = 'button' | 'link';

/** The current focus, also inside a shadow root. */
export interface Focus {
  /** Id and text of the element; empty if no element of the page has the focus. */
  readonly on: string;
  /** The title of the modal dialog around it. */
  readonly dialog: string | null;
}

/** Runs in the page. */
export const whereFocusIs = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const nowhere = element === null || element === document.body || element === document.documentElement;
  const dialog = element?.closest('dialog:modal') ?? null;
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent ?? null;
  return { on: nowhere ? '' : element.tagName + ' ' + element.id + ' ' + element.textContent.trim(), dialog: title };
})()`;

/**
 * One person in one browser, who finds elements only by roles, names, labels and text. Each action waits until it is
 * possible, and each check until it passes; both fail after `patience`.
 */
export interface Reader {
  /** Signs in as a persona of the sandbox without the sign-in page. Call it before the first page is opened. */
  readonly signInAs: (persona: string) => Promise<void>;
  readonly open: (address: string) => Promise<void>;
  readonly press: (name: Words, role?: Pressable) => Promise<void>;
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Chooses one of several options. */
  readonly choose: (name: Words) => Promise<void>;
  /** Checks or unchecks a checkbox. */
  readonly tick: (name: Words, on?: boolean) => Promise<void>;
  readonly typeCard: (card?: Partial<Card>) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Presses a button that opens a window, acts there, and waits until that window has closed. */
  readonly inWindow: (button: Words, act: (there: Reader) => Promise<void>) => Promise<void>;
  readonly sees: (words: Words) => Promise<void>;
  /** Returns the name of the first of these texts that is visible, in this order; waits until one is. */
  readonly which: <Name extends string>(texts: Readonly<Record<Name, Words>>) => Promise<Name>;
  /** The value of a field; empty if it is not there. */
  readonly valueOf: (label: string) => Promise<string>;
  /** Runs a script in the page, the body of a function. */
  readonly run: (script: string) => Promise<unknown>;
  /** A heading of any level. */
  readonly seesHeading: (name: Words) => Promise<void>;
  readonly seesDialog: (name: string) => Promise<void>;
  readonly seesNoDialog: () => Promise<void>;
  /** Presses one key at the current focus. */
  readonly stroke: (key: 'Tab' | 'Shift+Tab' | 'Escape') => Promise<void>;
  readonly focus: () => Promise<Focus>;
  readonly seesNo: (name: Words, role: Pressable) => Promise<void>;
  readonly arrives: (path: string) => Promise<void>;
  /** Requests an address with the browser's cookies and returns the response. */
  readonly ask: (address: string) => Promise<unknown>;
  /** Saves a screenshot to the path. */
  readonly screenshot: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
