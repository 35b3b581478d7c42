import type { Page } from 'playwright-core';
import type { ScreenState } from './screen-state';

export interface StrictState {
  readonly state: ScreenState;
  /** What has broken the policy until now, on pages and in frames of them, in words. */
  readonly breaches: readonly string[];
}

/** R14: the same state on pages that come with the strictest policy of the sandbox (`sandbox/hostile/policy.ts`). */
export const strictly = (state: ScreenState): StrictState => {
  const breaches: string[] = [];
  return {
    breaches,
    state: {
      ...state,
      before: async (stage) => {
        const context = stage.page.context();
        await context.request.get(`${stage.site}/hostile/policy/`);
        await context.exposeFunction('tellBreach', (breach: string) => void breaches.push(breach));
        await context.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', (event) => {
            const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event;
            (window as unknown as { tellBreach: (breach: string) => void }).tellBreach(
              `${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber}:${columnNumber}, ${location.pathname})`,
            );
          });
        });
        await state.before?.(stage);
      },
    },
  };
};

/** Whether a policy holds on the page that is shown: it has to refuse two things, which are breaches then. */
export const isStrict = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const mark = document.createElement('p');
    mark.setAttribute('style', 'color: red');
    try {
      mark.innerHTML = '<br>';
      return false;
    } catch {
      return mark.style.color === '';
    }
  });
