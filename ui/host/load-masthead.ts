import { parseJson } from '../../core/domain/json';
import type { MastheadConfig } from '../host-mount/masthead-config';

/** The script's address, and the values that the page's content security policy needs. */
export interface LoadOptions {
  /**
   * Address of `membership.js`. On a page with Trusted Types, a `TrustedScriptURL` of the page's own policy. Default:
   * `/masthead/membership.js`.
   */
  readonly src?: string | { readonly toString: () => string } | undefined;
  /** The nonce of the page's content security policy. */
  readonly nonce?: string | undefined;
  /** The hash of the file, from `manifest.json`: `sha384-…`. */
  readonly integrity?: string | undefined;
}

const configId = 'masthead-config';
const loaded = Symbol.for('masthead.loaded');

const loading = new WeakMap<Document, Promise<void>>();

/**
 * Puts the configuration and the script for host pages into the page. For apps with a bundler, whose pages are not HTML
 * files of their own. Resolves when the script has started. On a server it resolves at once and does nothing.
 *
 * Later calls with the same configuration change nothing. Rejects if the page already has another configuration. Also
 * rejects if the script cannot be loaded; the next call then tries again.
 *
 * @example
 * ```ts
 * await loadMasthead({
 *   environment: 'production',
 *   siteId: 'harborpost',
 *   membershipHost: 'https://membership.harborpost.test',
 *   restBase: 'https://www.harborpost.test/wp-json',
 * }, { src: '/masthead/membership.js' });
 * ```
 */
export const loadMasthead = async (config: MastheadConfig, options: LoadOptions = {}): Promise<void> => {
  if (typeof document === 'undefined') return;
  const text = JSON.stringify(config);
  const present = document.getElementById(configId);
  if (present === null) document.head.append(configBlock(text));
  else if (JSON.stringify(parseJson(present.textContent)) !== text)
    throw new Error(`masthead: the page already has another configuration, in #${configId}.`);
  if (loaded in globalThis) return;
  const started = loading.get(document) ?? loadScript(options);
  loading.set(document, started);
  await started;
};

const configBlock = (text: string): HTMLScriptElement => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = configId;
  block.append(text);
  return block;
};

const loadScript = ({ src = '/masthead/membership.js', nonce, integrity }: LoadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    if (nonce !== undefined) script.nonce = nonce;
    if (integrity !== undefined) script.integrity = integrity;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(document);
      reject(new Error(`masthead: the script ${String(src)} could not be loaded.`));
    });
    // A trusted address must reach the property as it is.
    script.src = src as string;
    document.head.append(script);
  });
