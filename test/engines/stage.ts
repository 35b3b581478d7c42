import { missingForWebKit, startWebKit } from '../webkit';
import { engines as installed, launchBrowser } from '../browser';
import { keyboard } from './keyboard';
import { playwrightReader, pointer, type Hands } from './playwright-reader';
import type { Reader } from './reader';
import { webkitReader } from './webkit-reader';

/** The size of a window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running browser: each reader has their own cookies and storage. */
export interface Stage {
  /** By default the window has the size of `context`. */
  readonly reader: (origin: string, size?: Size) => Promise<Reader>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** The missing installation; null if the engine can run journeys. */
  readonly missing: string | null;
  readonly start: () => Promise<Stage>;
}

/** The settings that all three engines share: size, language, reduced motion. */
const context = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  reducedMotion: 'reduce',
  // The sandbox makes its own certificate.
  ignoreHTTPSErrors: true,
} as const;

const playwrightStage = async (name: 'Chromium' | 'Firefox', hands: Hands): Promise<Stage> => {
  const browser = await launchBrowser(name);
  return {
    reader: async (origin, viewport = context.viewport) =>
      playwrightReader(await browser.newContext({ ...context, viewport }), origin, hands),
    close: () => browser.close(),
  };
};

const webkitStage = async (): Promise<Stage> => {
  const webkit = await startWebKit();
  return {
    reader: async (origin, size) => webkitReader(await webkit.open(size), origin),
    close: webkit.close,
  };
};

export const engines: readonly Engine[] = [
  { name: 'Chromium', missing: null, start: () => playwrightStage('Chromium', pointer) },
  {
    name: 'Firefox',
    missing: installed.includes('Firefox') ? null : 'Firefox (package firefox-esr, or FIREFOX)',
    start: () => playwrightStage('Firefox', pointer),
  },
  {
    name: 'WebKit',
    missing: missingForWebKit.length === 0 ? null : missingForWebKit.join(', '),
    start: webkitStage,
  },
];

/** Firefox and WebKit, for what the other browser tests check in Chromium. */
export const otherEngines = engines.filter(({ name }) => name !== 'Chromium');

/** Chromium, operated only with the keyboard. */
export const startKeyboardStage = (): Promise<Stage> => playwrightStage('Chromium', keyboard);
