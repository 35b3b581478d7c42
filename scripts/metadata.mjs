// What the container asks of reflect-metadata, without its polyfill: the host page's own `Reflect` stays as it is. It notes
// little more than the number of its last binding there, since no class of ours is decorated.
const kept = new WeakMap();

/** Stands for `Reflect.getOwnMetadata`. */
export const mastheadOwnMetadata = (key, target) => kept.get(target)?.get(key);

/** Stands for `Reflect.defineMetadata`. */
export const mastheadDefineMetadata = (key, value, target) => {
  if (!kept.has(target)) kept.set(target, new Map());
  kept.get(target).set(key, value);
};
