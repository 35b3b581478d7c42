/**
 * An anonymous mark of a reader: a hash of the tracking id (FNV-1a, 32 bits) that cannot be reversed. It is kept after
 * a logout, so that the comments do not mistake the next reader of this browser for the previous one.
 */
export const readerMark = (trackingId: string): string => {
  let mark = 0x811c9dc5;
  for (let at = 0; at < trackingId.length; at += 1)
    mark = Math.imul(mark ^ trackingId.charCodeAt(at), 0x01000193) >>> 0;
  return mark.toString(36);
};
