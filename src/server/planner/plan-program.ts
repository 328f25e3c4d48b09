// The program behind `npm run plan`.

import { runPlanCommand } from './plan-command.ts';

process.exitCode = await runPlanCommand({
  arguments: process.argv.slice(2),
  print: (line) => process.stdout.write(`${line}\n`),
  say: (sentence) => process.stderr.write(`${sentence}\n`),
  now: () => performance.now(),
});
