import { expect, test } from 'vitest';
import { isRole, ROLES } from '#domain/access/roles.ts';

test.each(ROLES)('%s is a role', (role) => {
  expect(isRole(role)).toBe(true);
});

test.each(['teacher', 'Owner', '', null, undefined, 0])('%j is none', (value) => {
  expect(isRole(value)).toBe(false);
});
