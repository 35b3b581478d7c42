import { build, type Plugin } from 'esbuild';

/** The scripts of the sandbox that browsers run: their sources in its folder, without the ending. */
export const browserScripts = ['gateway/frame', 'comments/launcher/launcher'];

export const bundleForBrowsers = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    plugins: [onThisMachine],
  });
  return outputFiles[0]?.text ?? '';
};

/** The card library refuses a gateway that is not its provider's, and reports to it; in the sandbox's own frame it does neither. */
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
