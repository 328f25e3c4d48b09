// Guards the numbers of the benchmark: they are measured on the built program, as users run it, and
// never on an old build.

import { allParts } from './lib/build.mjs';
import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare([...allParts, 'bench']);
await runBuilt('bench/main.js');
