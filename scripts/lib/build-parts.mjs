// The parts of the build. Each fills a folder with its name below dist/.

import fs from 'node:fs';
import path from 'node:path';
import { build as viteBuild } from 'vite';
import { buildClient } from './build-client.mjs';
import { bundleForNode, SERVER_PROGRAMS } from './bundle.mjs';
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
  server: (outDir) => bundleForNode({ input: SERVER_PROGRAMS, outDir }),
  planner: (outDir) =>
    bundleForNode({ input: { 'plan-program': 'src/server/planner/plan-program.ts' }, outDir }),
  screens: (outDir) =>
    bundleScreens({
      input: { office: 'src/client/admin/main.tsx', public: 'src/client/public/main.tsx' },
      outDir,
    }),
  bench: async (outDir) => {
    await bundleForNode({ input: { main: 'bench/main.ts' }, outDir });
    // Its packages are not those of the application, and Node looks for them beside the program.
    fs.symlinkSync(
      path.join(root, 'bench/packages/node_modules'),
      path.join(outDir, 'node_modules'),
    );
  },
};
