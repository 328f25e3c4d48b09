// Guards against the loss of the data: `npm run backup -- <file>` writes the database, the files and
// the secret key into one encrypted file and reads it back. The server may run meanwhile.

import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare(['server']);
await runBuilt('server/backup.js');
