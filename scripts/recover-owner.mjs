// Guards against an office without an owner: `npm run recover-owner -- someone@example.sk` makes
// that account an owner and prints a link for its new password. The server may run meanwhile.

import { prepare, runBuilt } from './lib/prepare.mjs';

await prepare(['server']);
await runBuilt('server/recover-owner.js');
