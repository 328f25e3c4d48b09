import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inProject = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const inEveryPublicPage =
  /src\/client\/(public\/(app|page-section)|components\/(modal|confirm-dialog|error-boundary|failed-\w+))\.tsx$/;

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

/** The two audiences of the browser: a visitor never downloads the office. */
export default defineConfig({
  root: inProject('src/client'),
  // Copied as they are, for addresses that may not change with their content.
  publicDir: inProject('src/client/files'),
  plugins: [react(), pdfjsData()],
  build: {
    outDir: inProject('dist/client'),
    emptyOutDir: true,
    manifest: true,
    // The content security policy admits no fonts or styles from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        public: inProject('src/client/public/index.html'),
        admin: inProject('src/client/admin/index.html'),
        sw: inProject('src/client/public/offline/service-worker.ts'),
        'push-worker': inProject('src/client/admin/push-worker.ts'),
      },
      // A service worker rules the folder that it comes from, and is found by its name.
      output: {
        entryFileNames: ({ name }) =>
          ['sw', 'push-worker'].includes(name) ? `${name}.js` : 'assets/[name]-[hash].js',
        // What always comes together is one file: a hundred bytes by themselves are packed badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'public-shell', test: inEveryPublicPage, priority: 1 },
            {
              name: 'fees',
              test: /src\/(i18n\/(category-texts|fee-lines)|domain\/fees\/\w.*)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
