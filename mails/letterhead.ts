import type { MailWording } from '../core/domain/messages/mail-catalogue';

/** The sender: the publisher's brand, its language and its addresses. */
export interface Letterhead {
  /** For example "The Courier". */
  readonly site: string;
  /** The sender's postal address, which many countries require in each mail by law. */
  readonly postalAddress: string;
  readonly look: Look;
  /** A language tag, such as `en-US`. Texts without a translation are in English. */
  readonly locale: string;
  /** Texts of the publisher, and translations by language tag (ER-01). */
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

/** A brand's colors for light and dark mode, and system fonts that resemble the brand's fonts. */
export interface Look {
  readonly light: Palette;
  readonly dark: Palette;
  readonly headingFont: string;
  readonly textFont: string;
}

export interface Palette {
  /** Background around the mail (`desk`) and of the mail itself (`paper`). */
  readonly desk: string;
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly link: string;
}
