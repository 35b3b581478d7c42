/** Folder of the accepted API reports, one per package: `<name>.api.md`. */
export declare const reportFolder: string;

/** Folder of the API reports of the last build. */
export declare const builtReportFolder: string;
