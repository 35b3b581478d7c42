const generic = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
]);

const nameOf = (family: string): string => family.trim().replace(/^(["'])(.*)\1$/, '$2');

/**
 * Returns the families of a `font-family` that need no web font of the page, in their order. The last one is always
 * generic, so that a frame without any of the families still shows a plain one.
 */
export const systemFonts = (stack: string, webFonts: readonly string[]): string => {
  const loaded = new Set(webFonts.map((family) => nameOf(family).toLowerCase()));
  const families = (stack.match(/"[^"]*"|'[^']*'|[^,]+/g) ?? [])
    .map((family) => family.trim())
    .filter((family) => family !== '' && !loaded.has(nameOf(family).toLowerCase()));
  return families.some((family) => generic.has(family.toLowerCase()))
    ? families.join(', ')
    : [...families, 'sans-serif'].join(', ');
};

/** Returns the families of the fonts that the page loads itself. */
export const webFonts = (): readonly string[] => {
  const families: string[] = [];
  // Old browsers have no font set.
  const fonts = document.fonts as FontFaceSet | undefined;
  fonts?.forEach(({ family }) => families.push(family));
  return families;
};
