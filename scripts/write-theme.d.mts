/** The content of each generated style sheet, by its path. */
export declare const themeSheets: () => ReadonlyMap<string, string>;
