import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { openOffice } from '#tests/e2e/staff.ts';

export const LOW = 'Poplatok pedagóga a sólistu';

export async function openSettings(app: RunningApp, page: Page, part: string): Promise<void> {
  await openOffice(app, page, {
    role: 'organiser',
    name: 'Olga Organizátorka',
    path: `/admin/settings/${part}`,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavenia' })).toBeVisible();
}

export const price = (page: Page) => page.getByRole('textbox', { name: LOW });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true });
