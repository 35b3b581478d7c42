/** A 32-bit hash (FNV-1a) that identifies a text and cannot be reversed. */
export const markOf = (text: string): string => {
  let mark = 0x811c9dc5;
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mark.toString(36);
};
