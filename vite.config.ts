import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const inProject = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The two audiences of the browser: a visitor never downloads the office. */
export default defineConfig({
  root: inProject('src/client'),
  // The folder `public` holds the visitor's pages, not files to copy.
  publicDir: false,
  plugins: [react()],
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
      },
    },
  },
});
