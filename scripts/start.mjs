// Guards the promise that `npm start` is enough: in a fresh clone it installs, builds and starts;
// later it repeats only the steps whose inputs have changed.

import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare();
await runBuilt('server/main.js');
