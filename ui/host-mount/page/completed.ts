import { wholeConfig } from './config';
import type { LoaderPage, Owned, PageContext } from './context';

/** Adds what the loader leaves to the parts: fields of the configuration. Each part that the loader calls begins so. */
export const completed = (page: LoaderPage): PageContext => {
  const wrong = new Set<string>();
  wholeConfig(page.config, wrong);
  if (wrong.size > 0) page.checkConfiguration();
  const whole = page as PageContext;
  (whole as Owned<'entitled'>).entitled ??= new Map();
  return whole;
};
