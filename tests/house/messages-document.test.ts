import fs from 'node:fs';
import { expect, test } from 'vitest';
import { PLACEHOLDERS } from '#domain/message/placeholders.ts';
import { placeholderLabel } from '#i18n/placeholders.ts';

test('the page about messages lists every placeholder of the registry', () => {
  const page = fs.readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `\{(.+)\}` \| (.+) \|$/gm)].map(([, name, label]) => [
    name,
    label,
  ]);
  expect(rows).toEqual(PLACEHOLDERS.map((name) => [name, placeholderLabel(name, 'en')]));
});
