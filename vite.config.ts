import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inProject = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What pdf.js asks for by name when a document needs it: decoders of scans, and fonts for those that
 * bring none. The version is part of the path, for browsers keep them a year.
 */
function pdfjsData(): Plugin {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return {
    name: 'pdfjs-data',
    generateBundle() {
      for (const part of ['wasm', 'standard_fonts']) {
        for (const file of readdirSync(path.join(folder, part))) {
          const source = readFileSync(path.join(folder, part, file));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${file}`, source });
        }
      }
    },
  };
}

/** Fonts come with the first bytes of a page, except the large one for rare letters. */
function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) =>
        /(?<!noto-sans-latin-ext.*)\.woff2$/.test(file),
      );
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  };
}

/**
 * The public pages share one template, and each page links only the sheets that it uses
 * (src/client/public/page-sheets.ts).
 */
function pageSheets(): Plugin {
  return {
    name: 'page-sheets',
    transformIndexHtml(_html, { bundle = {} }) {
      return Object.keys(bundle).flatMap((file) => {
        const sheet = /^assets\/(forms|more)-.*\.css$/.exec(file)?.[1];
        if (!sheet) return [];
        const attrs = { rel: 'stylesheet', href: `/${file}`, 'data-sheet': sheet };
        return { tag: 'link', attrs, injectTo: 'head' as const };
      });
    },
  };
}

/** What the builds of the browser's programs have in common; scripts/lib/build-client.mjs runs them. */
export default defineConfig({
  root: inProject('src/client'),
  // Copied as they are, for addresses that may not change with their content.
  publicDir: inProject('src/client/files'),
  plugins: [react(), pdfjsData(), fontPreloads(), pageSheets()],
  build: {
    // The content security policy admits no fonts or styles from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A module may be there already that a smaller page would fetch when it needs it; and "use client"
      // of a library means nothing without server components.
      checks: { ineffectiveDynamicImport: false, moduleLevelDirective: false },
      // A service worker rules the folder that it comes from, and is found by its name.
      output: {
        entryFileNames: ({ name }) =>
          ['sw', 'push-worker', 'day-worker'].includes(name)
            ? `${name}.js`
            : 'assets/[name]-[hash].js',
      },
    },
  },
});
