/**
 * The HTML of the error widget, without scripts and styles, so that every content security policy allows it
 * (RF-06).
 */
export const errorContent =
  '<!DOCTYPE html><html lang="en"><title>Error</title><div class="squatch-container"><button class="close" aria-label="Close">&times;</button><h1>Error</h1><p class="sadface" role="img" aria-label="Sad face">&#9785;<h2>Our referral program is temporarily unavailable.</h2><p>Please reload the page or check back later.<p>Please contact support if this stays.<p class="errtxt">Error Code: </div>';

/** Adds the error code as text, the styles and the close button to the error widget. */
export const dressError = (inner: Document, code: string, close: () => void): void => {
  inner.querySelector('.errtxt')!.append(code);
  const button = inner.querySelector<HTMLElement>('.close')!;
  button.onclick = close;
  button.style.cssText = 'float:right;font-size:28px';
  inner.querySelector<HTMLElement>('.sadface')!.style.cssText = 'font-size:56px;text-align:center';
  inner.body.style.cssText = 'margin:0;padding:20px;background:#fff;font:16px/1.5 sans-serif';
};
