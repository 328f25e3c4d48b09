import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { narrowText } from './scripts/lib/narrow-text.mjs';

const inProject = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The visitor's pages for the server, with React inside: it is then always the production one. */
export default defineConfig({
  root: inProject('src/client'),
  publicDir: false,
  plugins: [react(), narrowText()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: inProject('dist/render'),
    emptyOutDir: true,
    ssr: inProject('src/client/public/render.tsx'),
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
