// Guards the numbers of the benchmark: they are measured on the built program, as users run it, and
// never on an old build. The packages that only benchmarks need are installed into bench/packages/,
// where their package.json is: one in bench/ would hide the subpath imports of the application from
// the measurements.

import path from 'node:path';
import { allParts } from './lib/build.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureExtraPackages } from './lib/ensure-extra-packages.mjs';
import { prepare, runBuilt } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

await ensureDependencies({ forTests: true });
ensureExtraPackages(path.join(root, 'bench/packages'));
await prepare([...allParts, 'bench']);
await runBuilt('bench/main.js');
