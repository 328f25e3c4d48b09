// Guards docs/roles.md: it matches the declarations of the functions.

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { rolesDocument } from './roles-document.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/roles.md', import.meta.url));
const REMEDY =
  'docs/roles.md is out of date. Make it anew with: npx vitest run --project house tests/house/roles-document.test.ts --update';

it('docs/roles.md is what the declarations of the functions make of it', async () => {
  await expect(rolesDocument(), REMEDY).toMatchFileSnapshot(DOCUMENT);
});
