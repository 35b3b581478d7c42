import type { Page } from 'playwright-core';

/** The expected behavior of a dialog for keyboard and screen reader users. */
export interface DialogIsolation {
  /** Assistive technology sees a modal dialog. */
  readonly isModal: boolean;
  readonly isNamed: boolean;
  readonly takesFocus: boolean;
  /** Tab does not move the focus into the page behind. */
  readonly keepsFocus: boolean;
  readonly closesOnEscape: boolean;
  readonly givesFocusBack: boolean;
}

interface State {
  readonly open: boolean;
  readonly modal: boolean;
  readonly named: boolean;
  readonly focusInside: boolean;
  readonly focusBehind: boolean;
  readonly focusOnTrigger: boolean;
}

/**
 * @param dialog JavaScript expression for the element that contains the dialog, or its frame.
 * @param trigger Selector of the element that opened the dialog.
 */
const stateOf = (page: Page, dialog: string, trigger: string): Promise<State> =>
  page.evaluate(`(() => {
    const holder = ${dialog};
    const inner = (node) => { try { return node.contentDocument ?? node.shadowRoot; } catch { return null; } };
    const active = [];
    for (let one = document.activeElement; one; one = inner(one)?.activeElement) active.push(one);
    const dialogs = [];
    const search = (root) => root?.querySelectorAll('*').forEach((one) => {
      if (one.matches('dialog[open], [role=dialog], [role=alertdialog]') && one.getClientRects().length > 0) dialogs.push(one);
      search(inner(one));
    });
    search(document);
    const one = dialogs[0];
    const labels = (one?.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map((id) => one?.getRootNode().getElementById(id)?.textContent ?? '');
    const within = active.some((node) => node === holder || holder?.contains(node) || node === one || one?.contains(node));
    return {
      open: Boolean(holder?.isConnected) && (holder.getClientRects().length > 0 || holder.localName === 'iframe'),
      modal: Boolean(one) && (one.matches('dialog:modal') || one.getAttribute('aria-modal') === 'true'),
      named: Boolean(one) && Boolean(one.getAttribute('aria-label') || labels.join('').trim()),
      focusInside: within,
      focusBehind: !within && active.length > 0 && Boolean(active[0].closest('header, main, footer')),
      focusOnTrigger: Boolean(document.activeElement?.closest(${JSON.stringify(trigger)})),
    };
  })()`);

/** Checks an open dialog that `reopen` can open again. */
export const dialogIsolation = async (
  page: Page,
  {
    dialog,
    trigger,
    reopen,
  }: { readonly dialog: string; readonly trigger: string; readonly reopen: () => Promise<unknown> },
): Promise<DialogIsolation> => {
  const opened = await stateOf(page, dialog, trigger);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(900);
  const escaped = await stateOf(page, dialog, trigger);
  if (!escaped.open) await reopen();
  let keepsFocus = true;
  for (let tab = 0; tab < 30 && keepsFocus; tab += 1) {
    await page.keyboard.press('Tab');
    keepsFocus = !(await stateOf(page, dialog, trigger)).focusBehind;
  }
  return {
    isModal: opened.modal,
    isNamed: opened.named,
    takesFocus: opened.focusInside,
    keepsFocus,
    closesOnEscape: !escaped.open,
    givesFocusBack: !escaped.open && escaped.focusOnTrigger,
  };
};
