// Guards an installation against wrong settings: `npm run doctor` checks settings, folder, database,
// storage, mail, public address and proxy, and prints what to repair. The server may run meanwhile.

import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare(['server']);
await runBuilt('server/doctor.js');
