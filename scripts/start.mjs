// `npm start`: serves the sandbox until it is stopped.
import { runSandbox } from './run-sandbox.mjs';

await runSandbox();
