import { build, type Plugin } from 'esbuild';

/** Sandbox scripts that run in browsers: source paths without the extension, relative to the sandbox folder. */
export const browserScripts = ['gateway/frame', 'comments/launcher/launcher', 'control/theming/page'];

export const bundleForBrowsers = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    loader: { '.css': 'text' },
    minify: true,
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    plugins: [onThisMachine],
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * Removes two behaviors of the card library from the sandbox's own frame. They are the refusal of gateways outside the
 * provider's domain, and the analytics requests.
 */
const onThisMachine: Plugin = {
  name: 'on-this-machine',
  setup: (bundling) => {
    bundling.onLoad({ filter: /braintree-web\/lib\/analytics\.js$/ }, () => ({
      contents: 'exports.sendEvent = exports.sendEventPlus = () => Promise.resolve();',
    }));
    bundling.onLoad({ filter: /braintree-web\/lib\/is-verified-domain\.js$/ }, () => ({
      contents: 'module.exports = () => true;',
    }));
  },
};
