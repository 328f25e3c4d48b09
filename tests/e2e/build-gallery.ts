import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** As strict as the policy of the office pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";

/** Builds the gallery of the kit, which is not part of the application. Returns its folder. */
export async function buildGallery(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'gallery-'));
  await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: path.join(ROOT, 'src/client/gallery/index.html') },
    },
  });
  return outDir;
}

export async function openGallery(page: Page, folder: string): Promise<void> {
  await page.route('http://gallery.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(folder, pathname);
    return route.fulfill({
      contentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': POLICY },
      body: readFileSync(file),
    });
  });
  await page.goto('http://gallery.test/gallery/index.html');
}
