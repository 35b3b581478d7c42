import type { Theme } from '../core/presentation/theme/theme';
import type { MailWording } from '../core/domain/messages/mail-catalogue';

/** The sender: the publisher's brand, its language and its addresses. */
export interface Letterhead {
  /** The publisher's name, such as "The Harbor Post". Its wording can use it as `{publisher}`. */
  readonly site: string;
  /** The name of the product that a membership gives access to, for `{product}` in texts. It has a default. */
  readonly product?: string;
  /** The sender's postal address, which many countries require in each mail by law. */
  readonly postalAddress: string;
  /**
   * The brand's values, as on the publisher's pages (docs/theming.md); colors as `#rrggbb`. A mailbox in dark mode gets
   * the dark ones. What is absent is that of the brand `news`.
   */
  readonly theme?: Partial<Theme>;
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
