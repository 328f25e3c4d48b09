// Loaded first by the programs of the tests. A password is hashed with as much work as it takes to
// keep thieves busy; hundreds of tests need a password and not that work. What a hash says of its
// cost stays the same. The work itself is tested with `passwords.ts`.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const LEAST = { N: 2, r: 1, p: 1 };

crypto.scrypt = (password, salt, length, _options, done) =>
  scrypt(password, salt, length, LEAST, done);
syncBuiltinESMExports();
