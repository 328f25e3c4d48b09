// The address that a developer opens. Vite answers for the modules of the browser. All other requests
// go to the built server, whose pages then load those modules instead of the built files.

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { ensureBuilt } from './build.mjs';
import { dist } from './build-stamps.mjs';
import { CATALOGUES, compileTexts } from './compile-texts.mjs';
import { startDevServer } from './dev-server.mjs';
import { root } from './root.mjs';

/** Replaces the worker that an earlier `npm start` installed at this address. */
const NO_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());`;
/** The sheets of the public pages that no script imports. */
const SHEETS = ['forms', 'more']
  .map((name) => `<link rel="stylesheet" href="/public/${name}.css">`)
  .join('\n');
/** They describe the connection to the server behind, or forbid what Vite needs. */
const DROPPED_HEADERS = [
  'connection',
  'content-length',
  'content-security-policy',
  'transfer-encoding',
];

export async function develop() {
  const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
  const address = `http://${host}:${port}`;
  // Only the templates of pages, icons and fonts are taken from here, so an old build will do.
  if (!fs.existsSync(path.join(dist, 'client'))) await ensureBuilt(['client']);
  await compileTexts();

  const front = http.createServer();
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [root] } },
  });
  const server = await startDevServer(address);
  vite.watcher.add(CATALOGUES);
  vite.watcher.on('change', (file) => {
    if (CATALOGUES.includes(file)) compileTexts().catch(({ message }) => console.error(message));
  });
  front.on('request', (request, response) => {
    if (request.url === '/sw.js') return sendScript(response, NO_SERVICE_WORKER);
    vite.middlewares(request, response, () => {
      passOn({ request, response, vite, server }).catch((error) => refuse(response, error));
    });
  });
  front.listen(Number(port), host, () => console.log(`Prihláška for development: ${address}`));
  stopWith(async () => {
    front.close();
    front.closeAllConnections();
    await Promise.all([vite.close(), server.stop()]);
  });
}

async function passOn({ request, response, vite, server }) {
  const port = await server.ready();
  const { 'accept-encoding': _, ...headers } = request.headers;
  const { method, url } = request;
  const answer = await new Promise((resolve, reject) => {
    const inner = http.request({ host: '127.0.0.1', port, method, path: url, headers }, resolve);
    inner.on('error', reject);
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  });
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!DROPPED_HEADERS.includes(name)) response.setHeader(name, value);
  }
  response.statusCode = answer.statusCode;
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(response);
  const page = withSourceModules(Buffer.concat(await answer.toArray()).toString());
  response.end(await vite.transformIndexHtml(url, page));
}

/** A page of the server with the sources of its audience in place of built scripts and styles. */
function withSourceModules(page) {
  const [, audience] =
    /<script type="module"[^>]* src="\/assets\/(public|admin|day)-[^"]*"/.exec(page) ?? [];
  if (!audience) return page;
  return page
    .replace(/<script type="module"[^>]* src="\/assets\/[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]* href="\/assets\/[^>]*>\s*/g, '')
    .replace('</head>', `${audience === 'public' ? SHEETS : ''}</head>`)
    .replace('</body>', `<script type="module" src="/${audience}/main.tsx"></script>\n</body>`);
}

function sendScript(response, script) {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end(script);
}

function refuse(response, error) {
  if (response.headersSent) return response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`The server does not answer: ${error.message}`);
}

function stopWith(close) {
  const stop = () => close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
}
