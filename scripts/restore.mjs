// Guards against the loss of the data: `npm run restore -- <file>` brings a back-up into an empty
// DATA_DIR or database, and changes nothing when the file is not complete or the place not empty.

import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare(['server']);
await runBuilt('server/restore.js');
