/** Marks that are shown as text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** RF-06: the page of the error widget. Without scripts and styles, so that every policy lets it through. */
export const errorContent = (code: unknown, mode: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>` +
  `<main class="squatch-container ${mode}"><div class="errorheader">` +
  `<button type="button" class="close" aria-label="Close">&times;</button><h1 class="errortitle">Error</h1></div>` +
  `<div class="errorbody"><div class="sadface" role="img" aria-label="Sad face">&#9785;</div>` +
  `<h2>Our referral program is temporarily unavailable.</h2><p>Please reload the page or check back later.</p>` +
  `<p>Does it stay like this? Our support team can help.</p>` +
  `<p class="errtxt">Error Code: ${escaped(typeof code === 'string' && code !== '' ? code : 'unknown')}</p>` +
  `</div></main></body></html>`;

const sheet = `
body { margin: 0; background: #fff; color: #222; font: 16px/1.5 system-ui, sans-serif; }
.errorheader { display: flex; flex-direction: row-reverse; justify-content: space-between; align-items: center;
  padding: 8px 8px 8px 20px; border-bottom: 1px solid #ccc; }
.errorbody { padding: 8px 20px 20px; }
h1 { margin: 0; font-size: 20px; }
h2 { margin: 8px 0; font-size: 18px; }
p { margin: 8px 0; }
.close { width: 44px; height: 44px; border: 0; background: none; color: inherit; font-size: 28px; line-height: 1; cursor: pointer; }
.close:focus-visible { outline: 3px solid #0b57d0; }
.sadface { font-size: 56px; line-height: 1.2; text-align: center; }
.errtxt { margin-top: 24px; text-align: right; }
`;

/** Gives the error widget's page its looks and its close button. */
export const dressError = (inner: Document, close: () => void): void => {
  inner.querySelector('.close')?.addEventListener('click', close);
  const view = inner.defaultView as (Window & typeof globalThis) | null;
  if (typeof view?.CSSStyleSheet?.prototype.replaceSync !== 'function') return;
  const styles = new view.CSSStyleSheet();
  styles.replaceSync(sheet);
  inner.adoptedStyleSheets = [styles];
};
