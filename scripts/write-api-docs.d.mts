/** Folder of the API reference in the repository. */
export declare const apiDocsFolder: string;

/**
 * Writes the pages into `out`. Resolves to the exported functions, components and classes without an `@example`, as
 * `<address>: <name>`.
 */
export declare const writeApiDocs: (root: string, out: string) => Promise<readonly string[]>;
