// What old libraries on host pages replace, as it is meant: the build puts these in place of the globals of that name.

/** A holder's own value, where an old library's `toJSON` on arrays or dates would have written a text in its place. */
function asValue(key, written) {
  const value = this[key];
  if (Array.isArray(value)) return value;
  return value instanceof Date ? written && value.toISOString() : written;
}

/** Stands for `JSON.stringify`. */
export const mastheadToJson = (value, replacer = asValue, space) => JSON.stringify(value, replacer, space);

/** Stands for `entries()` of a list or a map. */
export const mastheadPairsOf = (value) =>
  Array.isArray(value) ? value.map((one, at) => [at, one]) : value.entries();

/** Stands for `Array.from`. */
export const mastheadListFrom = (source, map) => {
  const list =
    typeof source?.[Symbol.iterator] === 'function' ? [...source] : Array.prototype.slice.call(source);
  const { length } = list;
  const made = [];
  for (let at = 0; at < length; at += 1) made.push(map === undefined ? list[at] : map(list[at], at));
  return made;
};
