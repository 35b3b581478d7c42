import type { BrowserContext } from 'playwright-core';

/**
 * Changes every page of the context like Google Translate. Replaces each text node, including later ones, with
 * `<font><font>text</font></font>`. The text stays the same, so a translated page can be compared with a plain one.
 */
export const translateEveryPage = async (context: BrowserContext): Promise<void> => {
  // A helper of the test build, which it calls for named functions.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(() => {
    const untouched = 'font, script, style, textarea, option, title, noscript, svg';
    const wrap = (text: Text): void => {
      if (text.parentElement === null || text.parentElement.closest(untouched) !== null) return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [...addedNodes, target]) node instanceof Text ? wrap(node) : wrapAll(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
};
