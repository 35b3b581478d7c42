declare const config: {
  readonly forbidden: readonly {
    readonly name: string;
    readonly scope?: 'folder';
    readonly from: { readonly path?: string };
  }[];
};
export default config;
