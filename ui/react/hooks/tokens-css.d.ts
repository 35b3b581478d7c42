/**
 * The sheet of design tokens is imported for its side effect. esbuild puts it at the top of the account area's sheet.
 */
declare module '*/tokens.css';
