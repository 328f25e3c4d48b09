import type { Page } from '@playwright/test';
import { knownPeople } from '#domain/draft/known-people.ts';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { pastSignup } from '#tests/factories/past-signup.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const PEOPLE = knownPeople([
  pastSignup([validEducator(), validPerformer()], {
    appearances: [{ players: [{ personId: 'p1', instrument: 'husle' }] }],
  }),
]);

/** As if the link were of another year; what the server answers then is tested there. */
async function answerStart(page: Page, more: object) {
  const nothing = { signedUp: null, withheld: null, billing: null, drafts: [], people: [] };
  const result = { ...nothing, contactEmail: 'jana.novakova@zuszilina.example', ...more };
  await page.route('**/api/startSignup', (route) => route.fulfill({ json: { result } }));
}

test('people of an earlier edition are ticked', async ({ page }) => {
  await answerStart(page, { people: PEOPLE });
  const form = new SignupFormPage(page);
  await form.open('/signup#from=earlier');
  const offer = page.getByRole('region', { name: 'Koho prihlásiť znova' });
  await expect(offer.getByLabel(/^Mgr. Jana Nováková/)).toBeChecked();
  await expect(offer.getByLabel(/^Ema Malá/)).not.toBeChecked();
  await expectAccessible(page);
  await offer.getByLabel(/^Ema Malá/).check();
  await offer.getByRole('button', { name: 'Pridať 2 osoby' }).click();
  await expect(offer).toHaveCount(0);
  await expect(form.cards).toHaveCount(2);
  await form.toggle('Ema Malá');
  await expect(form.field('Dátum narodenia')).toHaveValue('14. 5. 2016');
  await expect(form.field('1. skladba')).toHaveValue('');
  await expect(form.field('Nástroj')).toHaveValue('husle');
  await expect(form.choice('II. (A)')).toBeChecked();
});

test('without a consent nobody is listed, and the way to give it is told', async ({ page }) => {
  await answerStart(page, { withheld: { number: '2026-0007', token: 'old' } });
  await new SignupFormPage(page).open('/signup#from=old');
  const offer = page.getByRole('region', { name: 'Koho prihlásiť znova' });
  await expect(offer.getByRole('checkbox')).toHaveCount(0);
  await expect(
    offer.getByRole('link', { name: 'Otvoriť prihlášku a jej súhlasy' }),
  ).toHaveAttribute('href', '/s/old');
  await expectAccessible(page);
});
