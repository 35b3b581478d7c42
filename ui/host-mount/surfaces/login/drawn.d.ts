/** The initial markup of the sign-in dialog, with `{{key}}` for each text. Written by scripts/sign-in-markup.mjs. */
export const signInHtml: string;

/** The English texts of the markup, by key. */
export const signInTexts: Readonly<Record<string, string>>;
