import type { Page } from 'playwright-core';
import type { ScreenState } from './screen-state';

export interface StrictState {
  readonly state: ScreenState;
  /** Violations of the policy so far, on pages and in their frames, as text. */
  readonly breaches: readonly string[];
}

/** The same state on pages with the strictest policy of the sandbox (`sandbox/hostile/policy.ts`, R14). */
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

/** True if the page has an active policy. The check tries two forbidden actions, which then count as violations. */
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
