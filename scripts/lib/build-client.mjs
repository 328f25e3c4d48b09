// Builds the pages for the browser. Public pages, the office and the application of the day are
// built separately: a shared module would become a separate file, although nobody opens two at first.

import path from 'node:path';
import { rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';
import { withoutLooks } from './bundle-screens.mjs';
import { planChunks } from './plan-chunks.mjs';
import { root } from './root.mjs';
import { textModules } from './text-modules.mjs';

const client = path.join(root, 'src/client');
const workers = {
  sw: path.join(client, 'public/offline/service-worker.ts'),
  'push-worker': path.join(client, 'admin/push-worker.ts'),
  'day-worker': path.join(client, 'day/offline/service-worker.ts'),
};

export async function buildClient(outDir) {
  await build(outDir, { emptyOutDir: true, rolldownOptions: { input: workers } });
  for (const audience of ['public', 'admin', 'day']) await buildAudience(audience, outDir);
}

async function buildAudience(audience, outDir) {
  const input = { [audience]: path.join(client, audience, 'index.html'), ...sheetsOf(audience) };
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [
      // React rarely changes with a new version of the program.
      { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
      // The application of the day has two parts: the page that prepares a device, and the work.
      ...(audience === 'day' ? [] : [{ name: await chunkNames(audience), debugName: 'plan' }]),
    ],
  };
  await build(outDir, {
    copyPublicDir: false,
    rolldownOptions: { input, output: { codeSplitting } },
  });
}

/** Each becomes a file of its own, for the pages that use it. */
function sheetsOf(audience) {
  if (audience !== 'public') return {};
  return Object.fromEntries(
    ['forms', 'more'].map((name) => [name, path.join(client, audience, `${name}.css`)]),
  );
}

function build(outDir, options) {
  return viteBuild({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [textModules()],
    build: { outDir, emptyOutDir: false, ...options },
  });
}

/** Modules that the plan lacks, such as styles, go with their only importer, or the entry. */
async function chunkNames(audience) {
  const names = planChunks(await exactChunks(audience));
  const sheets = Object.values(sheetsOf(audience));
  return (id, context) => {
    if (sheets.includes(id)) return null;
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const ofImporter = importers.length === 1 ? names.get(importers[0]) : undefined;
    return names.get(id) ?? ofImporter ?? audience;
  };
}

async function exactChunks(audience) {
  const bundle = await rolldown({
    cwd: root,
    input: { [audience]: path.join(client, audience, 'main.tsx') },
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    // Libraries say "use client", which means nothing without server components.
    checks: { moduleLevelDirective: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [withoutLooks(), textModules()],
  });
  try {
    return (await bundle.generate({ format: 'esm', minify: true })).output;
  } finally {
    await bundle.close();
  }
}
