// The lint rule's tests replace this text.
export const example = null;
