/**
 * Tells readers apart without naming them: a short mark of the tracking id (FNV-1a, 32 bits), from which nothing of it can be
 * had back. It outlives a logout, so that the comments do not take the next reader of this browser for the last one.
 */
export const readerMark = (trackingId: string): string => {
  let mark = 0x811c9dc5;
  for (let at = 0; at < trackingId.length; at += 1)
    mark = Math.imul(mark ^ trackingId.charCodeAt(at), 0x01000193) >>> 0;
  return mark.toString(36);
};
