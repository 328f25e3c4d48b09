import { expect, test } from 'vitest';
import { ownAccount } from './own-account.ts';

const OURS = 'SK3112000000198742637541';

test.each([
  ['SK31 1200 0000 1987 4263 7541', OURS],
  ['sk3112000000198742637541', OURS],
  ['1200/0000198742637541', OURS],
  ['1200/19-8742637541', OURS],
  ['19-8742637541/1200', OURS],
  ['198742637541/1200', OURS],
  ['19-8742637541/0900', '198742637541/0900'],
  ['SK6807200002891987426353', 'SK6807200002891987426353'],
])('%s is %s', (written, account) => {
  expect(ownAccount(written, [OURS])).toBe(account);
});
