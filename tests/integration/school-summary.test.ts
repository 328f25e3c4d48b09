import { afterAll, beforeAll, expect, it } from 'vitest';
import { printRequestSchema } from '#contract/print-functions.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { type SignupPayment, schoolSummary } from '#documents/prints/school-summary.ts';
import { loadContent } from '#server/features/print/load-content.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { paid } from '#tests/integration/support/money.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

function formOf(school: string) {
  return validForm({
    persons: [
      validEducator({ name: 'Ľuboš Čierny', school, hasLunch: false }),
      validPerformer({ name: 'Zora Čapková', school, category: ['II. (A)'], hasLunch: false }),
    ],
    groups: [],
  });
}

it('tells what the signups of a school cost and what was paid, but for cancelled ones', async () => {
  const { result: partly } = await test.submit(formOf('ZUŠ Čadca, Palárikova 1'));
  const { result: gone } = await test.submit(formOf('ZUŠ Čadca, Palárikova 1'));
  const { result: unpaid } = await test.submit(formOf('zuš čadca, Palárikova 1'));
  await test.submit(formOf('ZUŠ Bytča'));
  await paid(test, { signupId: partly.id, amount: 1000 });
  await test.query(`update signups set state = 'cancelled' where id = $1`, [gone.id]);
  const content = (await loadContent(
    { db: test.services.pool, secretKey: '', publicUrl: '', now: () => TEST_NOW },
    {
      config: await test.services.configs.current(),
      request: printRequestSchema.parse({
        kind: 'school-summary',
        schools: ['ZUS CADCA, Palarikova 1'],
      }),
    },
  )) as PrintContent<SignupPayment[]>;
  const { schools } = schoolSummary.payload(content);
  expect(schools).toMatchObject([
    {
      name: 'ZUŠ Čadca',
      price: '64,00\u00a0€',
      paid: '10,00\u00a0€',
      remaining: '54,00\u00a0€',
      rows: [
        { number: partly.number, price: '32,00\u00a0€', paid: '10,00\u00a0€' },
        { number: unpaid.number, paid: '0,00\u00a0€', remaining: '32,00\u00a0€' },
      ],
    },
  ]);
  expect(schools[0]?.rows[0]?.symbol).toMatch(/^VS \d{10}$/);
});
