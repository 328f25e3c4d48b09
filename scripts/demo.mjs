// Guards real data from the demonstration: `npm run demo` is `npm start` with sample signups and a
// pretended card provider, in a data folder of its own.

import { prepare, runBuilt } from './lib/prepare.mjs';

// Reached from everywhere it must be meant: see .env.example.
process.env.DEMO = process.env.DEMO === 'public' ? 'public' : '1';
process.env.DATA_DIR ??= './data-demo';
await prepare();
await runBuilt('server/main.js');
