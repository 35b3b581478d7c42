declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.shadow.css' {
  const text: string;
  export default text;
}

declare module '*.css';

/** The address of the account area's sheet, relative to the loader; the build puts it in. */
declare module 'masthead:sheet' {
  const address: string;
  export default address;
}

/** The address of the sign-in page's sheet, beside the script. */
declare module 'masthead:door-sheet' {
  const address: string;
  export default address;
}

/** The sign-in dialog as the build has drawn it, its words, its sheet, and the files that it answers with; addresses beside the script. */
declare module 'masthead:sign-in' {
  export const signInHtml: string;
  export const signInTexts: Readonly<Record<string, string>>;
  export const signInSheet: string;
  export const signInFiles: readonly string[];
}
