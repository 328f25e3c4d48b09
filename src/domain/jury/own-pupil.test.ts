import { expect, test } from 'vitest';
import { isOwnPupil } from '#domain/jury/own-pupil.ts';

test.each([
  ['Mgr. art. Jana Nováková, ArtD.', 'Jana Nováková', true],
  ['Jana Nováková', 'Mgr. NOVÁKOVÁ Jana', true],
  ['Jana Novakova', 'Jana Nováková, DiS. art.', true],
  ['Jana Nováková', 'Ján Novák', false],
  ['Jana Nováková', 'Jana Kováčová', false],
  ['Nováková', 'Jana Nováková', false],
  ['Jana Nováková', '', false],
  ['Jana Nováková', 'Jana Nováková, Peter Malý', true],
])('%s judges a pupil of %s: %s', (juror, teacher, isOwn) => {
  expect(isOwnPupil(juror, teacher)).toBe(isOwn);
});
