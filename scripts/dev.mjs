// Guards the pace of development: `npm run dev` runs the server, restarts it when its sources change,
// and replaces changed modules in the open page through Vite, at one address. Settings are those of
// `npm start`. Not for production: there is no content security policy and no offline page.

import { ensureDependencies } from './lib/ensure-dependencies.mjs';

await ensureDependencies();
const { develop } = await import('./lib/dev-front.mjs');
await develop().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
