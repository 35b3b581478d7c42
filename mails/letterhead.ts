import type { MailWording } from '../core/domain/messages/mail-catalogue';

/** Who writes: the publisher's brand, its language and its addresses. */
export interface Letterhead {
  /** "The Courier" */
  readonly site: string;
  /** Where the sender can be found: the law of many countries wants it below each mail. */
  readonly postalAddress: string;
  readonly look: Look;
  /** A language tag: `en-US`. Words that have no translation stay in English. */
  readonly locale: string;
  /** The publisher's own wording, and translations by language tag (ER-01). */
  readonly wording?: MailWording;
  readonly translations?: Readonly<Record<string, MailWording>>;
  readonly links: {
    readonly front: string;
    readonly membership: string;
    readonly cancel: string;
    readonly methods: string;
    readonly help: string;
  };
}

/** A brand's colors in both schemes, and the families of the reader's own system that come nearest to its faces. */
export interface Look {
  readonly light: Palette;
  readonly dark: Palette;
  readonly headingFont: string;
  readonly textFont: string;
}

export interface Palette {
  /** Behind the letter, and the letter itself. */
  readonly desk: string;
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly link: string;
}
