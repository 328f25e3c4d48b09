import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';
import type { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';

/** The card of a girl born on 14 May 2016, with the calendar at her birth date open. */
export async function openCalendar(page: Page, app: RunningApp): Promise<SignupFormPage> {
  const { form } = await openReady(page, app);
  await form.toggle('Ema Malá');
  await form.button('Vybrať z kalendára').click();
  await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
  return form;
}
