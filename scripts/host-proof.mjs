// Correct versions of functions that old libraries on host pages replace. The build uses them instead of the globals.

/** Returns the original value if an old library's `toJSON` on arrays or dates would have changed it to text. */
function asValue(key, written) {
  const value = this[key];
  if (Array.isArray(value)) return value;
  return value instanceof Date ? written && value.toISOString() : written;
}

/** Replaces `JSON.stringify`. */
export const mastheadToJson = (value, replacer = asValue, space) => JSON.stringify(value, replacer, space);

/** Replaces `entries()` of a list or a map. */
export const mastheadPairsOf = (value) =>
  Array.isArray(value) ? value.map((one, at) => [at, one]) : value.entries();

/** Replaces `Array.from`. */
export const mastheadListFrom = (source, map) => {
  const list =
    typeof source?.[Symbol.iterator] === 'function' ? [...source] : Array.prototype.slice.call(source);
  const { length } = list;
  const made = [];
  for (let at = 0; at < length; at += 1) made.push(map === undefined ? list[at] : map(list[at], at));
  return made;
};
