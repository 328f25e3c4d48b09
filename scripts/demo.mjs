// Guards real data from the demonstration: `npm run demo` is `npm start` with sample signups and a
// fake card provider, in a separate data folder.

import { prepare, runBuilt } from './lib/prepare.mjs';

// A publicly reachable demo must be requested explicitly: see .env.example.
process.env.DEMO = process.env.DEMO === 'public' ? 'public' : '1';
process.env.DATA_DIR ??= './data-demo';
await prepare();
await runBuilt('server/main.js');
