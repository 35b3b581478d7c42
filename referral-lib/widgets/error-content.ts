/** Marks that are shown as text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** RF-06: the page of the error widget. Without scripts and styles, so that every policy lets it through. */
export const errorContent = (code: unknown, mode: string): string =>
  `<!DOCTYPE html><html lang="en"><title>Error</title><div class="squatch-container ${mode}"><button class="close" aria-label="Close">&times;</button><h1>Error</h1><p class="sadface" role="img" aria-label="Sad face">&#9785;<h2>Our referral program is temporarily unavailable.</h2><p>Please reload the page or check back later.<p>If it stays like this, please contact our support team.<p class="errtxt">Error Code: ${escaped(typeof code === 'string' ? code : 'unknown')}</div>`;

const sheet =
  'body{margin:0;padding:20px;background:#fff;color:#222;font:16px/1.5 sans-serif}h1,h2{margin:0;font-size:20px}.close{float:right;width:44px;height:44px;border:0;background:none;color:#222;font-size:28px}.sadface{margin:0;font-size:56px;text-align:center}.errtxt{text-align:right}';

/** Gives the error widget's page its looks and its close button. */
export const dressError = (inner: Document, close: () => void): void => {
  inner.querySelector('.close')!.addEventListener('click', close);
  const styles = new (inner.defaultView as Window & typeof globalThis).CSSStyleSheet();
  styles.replaceSync?.(sheet);
  inner.adoptedStyleSheets = [styles];
};
