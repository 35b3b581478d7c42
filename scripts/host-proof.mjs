// What old libraries on host pages replace, as it is meant: the build puts these in place of the globals of that name.

/** A holder's own value, where an old library's `toJSON` on arrays or dates would have written a text in its place. */
function asHeld(key, written) {
  const held = this[key];
  if (Array.isArray(held)) return held;
  if (held instanceof Date) return Number.isNaN(held.getTime()) ? null : held.toISOString();
  return written;
}

/** Stands for `JSON.stringify`. */
export function mastheadToJson(value, replacer, space) {
  const { stringify } = JSON;
  return stringify(value, replacer ?? asHeld, space);
}

/** Stands for `entries()` of a list or a map. */
export const mastheadPairsOf = (held) =>
  Array.isArray(held) ? held.map((one, at) => [at, one]) : held.entries();

/** Stands for `Array.from`. */
export const mastheadListFrom = (source, map) => {
  const list =
    typeof source?.[Symbol.iterator] === 'function' ? [...source] : Array.prototype.slice.call(source);
  const { length } = list;
  const made = [];
  for (let at = 0; at < length; at += 1) made.push(map === undefined ? list[at] : map(list[at], at));
  return made;
};
