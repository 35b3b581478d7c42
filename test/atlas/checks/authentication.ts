import type { Page } from 'playwright-core';
import { inPage } from './in-page';

/**
 * Checks WCAG 3.3.8: sign-in fields declare their purpose, accept pasted text and keep input of a password manager.
 * Needs `markArea`; clears and fills the fields. Returns null for a page without such fields.
 */
export const authenticationFindings = (page: Page): Promise<readonly string[] | null> =>
  inPage(
    page,
    async () => {
      const { area, nameOf } = window.mastheadAudit;
      const fields = [
        ...(area?.querySelectorAll<HTMLInputElement>(
          'input[type="password"], input[autocomplete~="username"], input[autocomplete="one-time-code"]',
        ) ?? []),
      ].filter((field) => field.checkVisibility());
      if (fields.length === 0) return null;
      const findings: string[] = [];
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      for (const field of fields) {
        const hint = field.autocomplete;
        if (field.type === 'password' && hint !== 'current-password' && hint !== 'new-password')
          findings.push(`a password field says ${hint || 'nothing'} to password managers`);
        if (field.readOnly || (field.maxLength >= 0 && field.maxLength < 64))
          findings.push(`does not take a long password: ${nameOf(field)}`);
        field.focus();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Pasted-Password-1');
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        if (!field.dispatchEvent(paste)) findings.push(`takes nothing that is pasted: ${nameOf(field)}`);
        const filled = field.type === 'password' ? 'Filled-Password-1' : 'filled@example.com';
        setValue.call(field, filled);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 60));
        if (field.value !== filled) findings.push(`loses what is filled in: ${nameOf(field)}`);
      }
      return findings;
    },
    undefined,
  );
