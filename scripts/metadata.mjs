// The functions of reflect-metadata that the container uses. They need no polyfill, so the host page's own `Reflect`
// stays unchanged. The container stores little more than the number of its last binding here, because our classes have
// no decorators.
const kept = new WeakMap();

/** Replaces `Reflect.getOwnMetadata`. */
export const mastheadOwnMetadata = (key, target) => kept.get(target)?.get(key);

/** Replaces `Reflect.defineMetadata`. */
export const mastheadDefineMetadata = (key, value, target) => {
  if (!kept.has(target)) kept.set(target, new Map());
  kept.get(target).set(key, value);
};
