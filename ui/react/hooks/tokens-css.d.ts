/** The sheet of design tokens is imported for its effect: esbuild puts it at the head of the account area's sheet. */
declare module '*/tokens.css';
