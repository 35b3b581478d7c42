// `npm run example`: serves the sandbox, and examples/plain-page on its own origin, until it is stopped.
import { servePages } from '../examples/plain-page/serve.mjs';
import { runSandbox } from './run-sandbox.mjs';

const port = 3000;

const serveExample = async () => {
  try {
    await servePages(port);
    console.log(`Example: http://localhost:${port}/`);
  } catch (error) {
    console.error(
      `Serving the pages failed. If another program uses port ${port}, stop it: ${error.code ?? error.message}`,
    );
    process.exit(1);
  }
};

process.env.SANDBOX_ORIGINS = `http://localhost:${port}`;
await serveExample();
await runSandbox();
