// The parts of the build. Each fills a folder with its name below dist/.

import path from 'node:path';
import { build as viteBuild } from 'vite';
import { buildClient } from './build-client.mjs';
import { bundleForNode } from './bundle.mjs';
import { bundleScreens } from './bundle-screens.mjs';
import { compressAssets } from './compress-assets.mjs';
import { keepAssets } from './keep-assets.mjs';
import { root } from './root.mjs';

export const parts = {
  client: async (outDir, previous) => {
    await buildClient(outDir);
    await compressAssets(path.join(outDir, 'assets'));
    keepAssets(previous, outDir);
  },
  render: (outDir) =>
    viteBuild({
      configFile: path.join(root, 'vite.render.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    }),
  server: (outDir) =>
    bundleForNode({
      input: {
        main: 'src/server/main.ts',
        'recover-owner': 'src/server/recover-owner.ts',
        'pdf/worker': 'src/server/pdf/worker.ts',
        'files/inspect-child': 'src/server/files/inspect/inspect-child.ts',
        'print/make-worker': 'src/server/features/print/making/make-worker.ts',
        'bank/import-worker': 'src/server/features/bank/imports/import-worker.ts',
        'bank/read-child': 'src/server/features/bank/imports/read-child.ts',
        'transfer/parse-child': 'src/server/features/transfer/imports/parse-child.ts',
      },
      outDir,
    }),
  screens: (outDir) =>
    bundleScreens({
      input: { office: 'src/client/admin/main.tsx', public: 'src/client/public/main.tsx' },
      outDir,
    }),
  bench: (outDir) => bundleForNode({ input: { main: 'bench/main.ts' }, outDir }),
};
