// Loaded first by the programs of the tests. In the application documents and foreign files give way to
// whoever waits for an answer; here they are what is waited for, and on two cores that many tests
// share they would wait until their time is over.

import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.setPriority = () => {};
syncBuiltinESMExports();
