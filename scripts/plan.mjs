// Guards the planner against everything but its input: `npm run plan -- problem.json` plans in a
// fresh clone and without a database, and prints nothing but the plan on standard output.

import { prepare, runBuilt } from './lib/prepare.mjs';
import { setUpOnStandardError } from './lib/set-up-output.mjs';

setUpOnStandardError();
await prepare(['planner']);
await runBuilt('planner/plan-program.js');
