import { fileURLToPath } from 'node:url';
import { browserScript } from '../browser-script';

export const frameScript = browserScript(fileURLToPath(new URL('./frame', import.meta.url)));

export const framePage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Card field</title>
<style>
  * { margin: 0; padding: 0; box-sizing: border-box; border: 0; background: transparent; }
  body, form, input { position: absolute; inset: 0; width: 100%; height: 100%; }
  .visually-hidden { position: absolute; width: 1px; height: 1px; inset: auto; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  :focus { outline: 0; }
</style>
</head>
<body><script src="../js/hosted-fields-frame.js"></script></body>
</html>
`;
