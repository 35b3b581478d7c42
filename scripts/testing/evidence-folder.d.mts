export declare const evidenceFolder: (file: string, title: string) => string;
