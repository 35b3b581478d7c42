// Lets Node import style sheets: a class has its own name, text sheets are empty.
import { register } from 'node:module';

const hooks = `
const names = 'export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) });';
const text = 'export default "";';

export const load = (url, context, next) => {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.css')) return next(url, context);
  return { format: 'module', shortCircuit: true, source: pathname.endsWith('.shadow.css') ? text : names };
};
`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
