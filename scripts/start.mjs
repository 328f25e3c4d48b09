// Guards the promise that `npm start` is all one needs: in a fresh clone it installs, builds and
// starts; later it does again only what has changed since.

import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare();
await runBuilt('server/main.js');
