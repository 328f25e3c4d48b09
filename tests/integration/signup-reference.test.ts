import { afterAll, beforeAll, expect, it } from 'vitest';
import { signupNumber, variableSymbol } from '#domain/signup/reference.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const DAYS = ['2027-04-09', '2009-12-31', '2100-01-01', '2010-06-01', '2099-05-05'];
const COUNTERS = [1, 42, 96, 97, 98, 9_999, 10_000, 123_456, 999_999];

it.each(DAYS)('the database numbers a signup of %s as the domain does', async (startsOn) => {
  const rows = await test.query<{ number: string; symbol: string }>(
    `select signup_number($1, n) as number, variable_symbol($1, n) as symbol
     from unnest($2::integer[]) with ordinality as given(n, place) order by place`,
    [startsOn, COUNTERS],
  );
  expect(rows).toEqual(
    COUNTERS.map((counter) => ({
      number: signupNumber(startsOn, counter),
      symbol: variableSymbol(startsOn, counter),
    })),
  );
});
